import { z } from 'zod';
import { roster } from './roster.js';

/** The variable that tells a service process what to host. Not a file: it vanishes with the process. */
export const planVariable = 'REELKEEP_PROCESS_PLAN';

const names = roster.map(({ name }) => name);

/** What one service process hosts, where it tells its health, and where it leaves the first login for a person to see. */
export const processPlanSchema = z.object({
  healthHost: z.string().default('127.0.0.1'),
  healthPort: z.number().int(),
  firstLoginFile: z.string().optional(),
  services: z.partialRecord(z.enum(names), z.record(z.string(), z.string())),
});

export type ProcessPlan = z.infer<typeof processPlanSchema>;
