import {
  backupDraftForm,
  type BackupDraftPath,
  backupMarkForm,
  backupNameForm,
  backupPartForm,
  backupReasons,
  storedTextSchema,
  snapshotNameForm,
  taskIdSchema,
  userIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';

const mark = z.string().regex(backupMarkForm, 'this is not the mark of an attempt');
const at = z.iso.datetime();
const count = z.number().int().nonnegative();

const draftPath = (form: RegExp, example: string) =>
  z
    .string()
    .regex(form, `this is not what a backup stages, as ${example}`)
    .transform((path) => path as BackupDraftPath);

const draft = draftPath(backupDraftForm, 'backup/.run-<task>/<mark>.zip');

/** What a run tells of, in their order: what is exported, then what becomes of it. */
export const backupSteps = ['users', 'settings', 'queue', 'catalogue', 'packing', 'checking'] as const;
export type BackupStep = (typeof backupSteps)[number];

// Absent: a backup.
const isSnapshot = z.boolean().optional();
const filename = z.string().regex(backupNameForm);

/** What the activities of the workflow runBackup take. */
export const backupInputs = {
  beginBackup: z.object({ taskId: taskIdSchema, startedBy: userIdSchema.optional(), isSnapshot }),
  holdPoint: z.object({ mark }),
  tellBackup: z.object({ taskId: taskIdSchema, step: z.enum(backupSteps), isSnapshot }),
  packBackup: z.object({
    taskId: taskIdSchema,
    mark,
    at,
    reason: z.enum(backupReasons),
    parts: z.array(draftPath(backupPartForm, 'backup/.run-<task>/<mark>/<schema>')).min(1).max(20),
  }),
  verifyBackup: z.object({ draft }),
  publishBackup: z.object({ draft, at, reason: z.enum(backupReasons), rotate: count.optional() }),
  publishSnapshot: z.object({ draft, name: z.string().regex(snapshotNameForm) }),
  startDrill: z.object({ taskId: taskIdSchema, filename }),
  endBackup: z.object({
    taskId: taskIdSchema,
    outcome: z.enum(['success', 'failure', 'stopped']),
    message: storedTextSchema,
    isSnapshot,
  }),
};
