import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const count = z.number().int().nonnegative();

/** What became of the groups so far; of what was left out, some words. */
const importCountsSchema = z.object({ imported: count, leftOut: count, unfinished: count });
export type ImportCounts = z.output<typeof importCountsSchema>;

/** The name of one file, or what several begin with. */
const name = z
  .string()
  .max(300)
  .regex(/^[^/\0]+$/, 'this is not the name of a file');

/** A file of the folder as it was when it was taken: it is removed only while it still is. */
const laidDownSchema = z.object({ name, size: count, writtenMs: count });
export type LaidDown = z.output<typeof laidDownSchema>;

/** What the short activities of the workflow manualImport take. */
export const manualImportInputs = {
  beginImport: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  tellLeftOut: z.object({ taskId: taskIdSchema, message: storedTextSchema }),
  endImport: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

/** What those of them take that read the import folder, or ask the source. */
export const manualImportIoInputs = {
  findGroups: z.object({ taskId: taskIdSchema, after: z.string().max(300), counts: importCountsSchema }),
  prepareImport: z.object({ taskId: taskIdSchema, base: name, ignoreError: z.boolean(), preferLocal: z.boolean() }),
  removeImported: z.object({ taskId: taskIdSchema, files: z.array(laidDownSchema).max(1_000) }),
};
