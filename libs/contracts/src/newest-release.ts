import { z } from 'zod';

/** The key of the settings bucket that says which release of Reelkeep is the newest that is known; absent for none. */
export const newestReleaseKey = 'newest-release';

/** A release as the one who is asked tells of it, and as it is kept: its version without a v before it. */
export const newestReleaseSchema = z.object({
  version: z
    .string()
    .regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/)
    .transform((version) => version.replace(/^v/, '')),
  is_breaking: z.boolean().default(false),
});
export type NewestRelease = z.output<typeof newestReleaseSchema>;
