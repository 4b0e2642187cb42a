import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const count = z.number().int().nonnegative();

/** What became of the groups so far; of what was left out, some words. */
const importCountsSchema = z.object({
  imported: count,
  leftOut: count,
  unfinished: count,
  /** What is of channels and playlists, and stays. Absent in runs that began before that was told. */
  ofLists: count.optional(),
  /** All that was there at first. */
  total: count.optional(),
});
export type ImportCounts = z.output<typeof importCountsSchema>;

const longestPath = 4_096;

/** From the import folder the path of a file, or what those of several begin with; that of a folder ends in a slash. */
const path = z
  .string()
  .max(longestPath)
  .regex(/^(?:(?!\.{1,2}\/)[^/\0]+\/)*(?!\.{1,2}$)[^/\0]+\/?$/, 'this is not the path of a file');

/** A file of the tree as it was when it was taken: it is removed only while it still is. */
const laidDownSchema = z.object({ name: path, size: count, writtenMs: count });
export type LaidDown = z.output<typeof laidDownSchema>;

/** What the short activities of the workflow manualImport take. */
export const manualImportInputs = {
  beginImport: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  tellLeftOut: z.object({ taskId: taskIdSchema, message: storedTextSchema }),
  endImport: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

/** What those of them take that read the import folder, or ask the source. */
export const manualImportIoInputs = {
  findGroups: z.object({ taskId: taskIdSchema, after: z.string().max(longestPath), counts: importCountsSchema }),
  prepareImport: z.object({
    taskId: taskIdSchema,
    base: path,
    ignoreError: z.boolean(),
    preferLocal: z.boolean(),
    counts: importCountsSchema.optional(),
  }),
  removeImported: z.object({ taskId: taskIdSchema, files: z.array(laidDownSchema).max(1_000) }),
};
