import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { z } from 'zod';

/** End of the names of the new indices: the moment of their making, in digits. */
const stamp = z.string().regex(/^\d{1,20}$/, 'this is not the stamp of indices');

/** Whether people see the run as a task; those of 0.1.0 do not say. */
const isShown = z.boolean().optional();

/** What the activities of the workflow searchRebuild take. */
export const rebuildInputs = {
  createIndices: z.object({
    stamp,
    /** Of the workflow's own input, so that it is checked before anything is made. */
    taskId: taskIdSchema.optional(),
    /** Whether the workflow copies playlists, too: that of a release before this one, run beside it, does not. */
    copiesPlaylists: z.boolean().optional(),
  }),
  hasContent: noInput,
  copyPages: z.object({
    taskId: taskIdSchema,
    stamp,
    stage: z.enum(['channels', 'videos', 'playlists']),
    /** Where the last page ended, as the catalog said; empty before the first. */
    after: storedTextSchema,
    copied: z.int().nonnegative(),
    isShown,
  }),
  swapAlias: z.object({ stamp }),
  dropOld: z.object({ stamp }),
  abandon: z.object({ stamp }),
  /** `startedBy`: the user who asked for the run. */
  announceStart: z.object({ taskId: taskIdSchema, startedBy: userIdSchema.optional() }),
  announceEnd: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema, isShown }),
};

/** The input of one of them. */
export type RebuildStepInput<N extends keyof typeof rebuildInputs> = z.output<(typeof rebuildInputs)[N]>;
