import { z } from 'zod';
import { backupNameForm } from './backup-paths.js';
import { taskIdSchema, userIdSchema } from './ids/id-schemas.js';

/** The documents of a backup of TubeArchivist (SEMANTICS 25, 36), in the order in which each finds what it refers to. */
export const takeoverKinds = ['channel', 'video', 'playlist', 'subtitle', 'comment', 'download', 'config'] as const;
export type TakeoverKind = (typeof takeoverKinds)[number];

/** What each owner's activity, run on its own task queue, takes. */
export const takeoverActivityInputs = {
  takeOver: z.object({
    taskId: taskIdSchema,
    filename: z.string().regex(backupNameForm),
    kind: z.enum(takeoverKinds),
    // Whose watched marks become those of the archive.
    userId: userIdSchema.optional(),
  }),
};

/** What the step takes that looks into the media folder, which the downloader alone has. */
export const takenMediaInputs = { countMissingMedia: z.object({ taskId: taskIdSchema }) };

/** How many archived videos have no media file, of how many; or why that cannot be said. */
export type MissingMediaCount = { checked: number; missing: number } | { fault: string };

export type TakenMediaActivities = {
  /** Looks for the media files of all archived videos where they have to lie. */
  countMissingMedia(input: z.output<typeof takenMediaInputs.countMissingMedia>): Promise<MissingMediaCount>;
};

/** How many documents of a kind there were, how many are new here, and what could not be used, the first of it in words. */
export type TakenOver = { found: number; added: number; damaged: number; problems: string[] };

/** What every service does that takes something over. */
export type TakeoverActivities = {
  /**
   * Adds what documents of one kind tell; what is here already stays as it is. Safe to repeat: what was added is then
   * here already. Throws for good for a ZIP that cannot be read, and for a kind of another owner.
   */
  takeOver(input: z.output<typeof takeoverActivityInputs.takeOver>): Promise<TakenOver>;
};
