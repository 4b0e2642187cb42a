import { backupNameForm, taskIdSchema, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { backupInputs } from './backup.inputs.js';

const task = z.object({ taskId: taskIdSchema });
const filename = z.string().regex(backupNameForm);

/** What a restore tells of, in their order. */
export const restoreSteps = ['checking', 'reading', 'replacing', 'finishing'] as const;
export type RestoreStep = (typeof restoreSteps)[number];

/** What the activities of the workflow restoreBackup take. */
export const restoreInputs = {
  beginRestore: task.extend({ startedBy: userIdSchema.optional() }),
  tellRestore: task.extend({ step: z.enum(restoreSteps) }),
  // `isSnapshot`: its file lies with the snapshots.
  unpackBackup: task.extend({ filename, isSnapshot: z.boolean().optional() }),
  beginMaintenance: task,
  finishRestore: task,
  endRestore: task.extend({
    outcome: backupInputs.endBackup.shape.outcome,
    message: backupInputs.endBackup.shape.message,
  }),
};
