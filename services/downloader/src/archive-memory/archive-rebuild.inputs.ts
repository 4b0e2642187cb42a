import { storedTextSchema, taskIdSchema, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const taskId = taskIdSchema;
const generation = z.int().positive();
const copied = z.int().nonnegative();

/** What the activities of the workflow archiveRebuild take. */
export const archiveRebuildInputs = {
  /** The workflow's own input. `startedBy`: the user who asked for the run. */
  beginArchiveRebuild: z.object({ taskId, startedBy: userIdSchema.optional() }),
  copyArchive: z.object({
    taskId,
    generation,
    stage: z.enum(['videos', 'channels']),
    /** The id with which the last page ended; empty before the first. */
    after: storedTextSchema,
    copied,
  }),
  endArchiveRebuild: z.object({ taskId, generation, videos: copied, channels: copied }),
  giveUpArchiveRebuild: z.object({ taskId, isStopped: z.boolean() }),
};

/** The input of one of them. */
export type ArchiveRebuildInput<N extends keyof typeof archiveRebuildInputs> = z.output<
  (typeof archiveRebuildInputs)[N]
>;
