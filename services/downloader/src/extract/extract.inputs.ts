import {
  extractFileForm,
  type StagedPath,
  storedTextSchema,
  taskIdSchema,
  taskOutcomes,
  youtubeIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { entryResultSchema, parsedEntrySchema } from '../entry/entry.js';
import { workflowIdSchema } from '../task/workflow-id.js';

const file = z
  .string()
  .regex(extractFileForm, 'this is not a file of an extract')
  .transform((path) => path as StagedPath);
const count = z.int().nonnegative();

/** Start argument of the workflow extract. */
export const extractInputSchema = z.object({
  taskId: taskIdSchema,
  /** Every piece that was entered, read or with what is wrong with it. */
  entries: z.array(entryResultSchema),
  autostart: z.boolean(),
  flat: z.boolean(),
  force: z.boolean(),
  /** Add as ignored (the command ignore-force). */
  ignored: z.boolean(),
});

/** What the activities of the workflow extract take. */
export const extractInputs = {
  /** The workflow's own input: nothing of it is used before it was checked here. */
  beginExtract: extractInputSchema.extend({ workflowId: workflowIdSchema }),
  takeKnown: z.object({ youtubeId: youtubeIdSchema, autostart: z.boolean() }),
  readEntry: z.object({
    taskId: taskIdSchema,
    /** 0-based number of the entry, and how many there are. */
    at: count,
    total: count,
    piece: storedTextSchema,
    entry: parsedEntrySchema,
    flat: z.boolean(),
    /** Keep the metadata for a download that follows at once. */
    keepInfo: z.boolean(),
  }),
  addItems: z.object({
    taskId: taskIdSchema,
    file,
    autostart: z.boolean(),
    force: z.boolean(),
    ignored: z.boolean(),
  }),
  failEntry: z.object({ taskId: taskIdSchema, at: count, message: storedTextSchema }),
  fetchThumbs: z.object({ file }),
  finishExtract: z.object({
    taskId: taskIdSchema,
    autostart: z.boolean(),
    outcome: z.enum(taskOutcomes),
    message: storedTextSchema,
  }),
  forgetExtract: z.object({ taskId: taskIdSchema }),
  handOver: extractInputSchema,
};

/** The input of one of them. */
export type ExtractStepInput<N extends keyof typeof extractInputs> = z.output<(typeof extractInputs)[N]>;
