import { z } from 'zod';
import { backupMarkForm } from './backup-paths.js';
import { taskIdSchema } from './ids/id-schemas.js';

const mark = z.string().regex(backupMarkForm, 'this is not the mark of an attempt');

/** What each owner's activity, run on its own task queue, takes. */
export const backupActivityInputs = {
  exportSchema: z.object({
    taskId: taskIdSchema,
    mark,
    // As PostgreSQL names an exported snapshot: it goes into a statement that takes no parameters.
    point: z.string().regex(/^[0-9A-F]{1,16}-[0-9A-F]{1,16}-\d{1,10}$/, 'this is not a point in time of the database'),
  }),
  importSchema: z.object({ taskId: taskIdSchema, mark }),
  tryImport: z.object({ taskId: taskIdSchema, mark }),
  swapSchema: z.object({ taskId: taskIdSchema }),
  dropImport: z.object({ taskId: taskIdSchema }),
};

/** Where a part lies below the cache root, and the rows that it holds. */
export type ExportedPart = { folder: string; rows: number };

/** What every service that owns a part of a backup does. */
export type BackupActivities = {
  /**
   * Writes what the service owns, as it was at that point, into a folder of this attempt. Safe to repeat: an attempt
   * begins with an empty folder. Fails with the type `PointLost` once nobody holds the point any more.
   */
  exportSchema(input: z.output<typeof backupActivityInputs.exportSchema>): Promise<ExportedPart>;
  /**
   * Reads the service's part of a backup into tables beside its own, and holds them against what the part says of
   * itself. Nothing that the service works with changes. Safe to repeat: an attempt begins anew, whole or not at all.
   */
  importSchema(input: z.output<typeof backupActivityInputs.importSchema>): Promise<{ rows: number }>;
  /** As importSchema, and leaves nothing of it, whatever happens: whether the part could be restored. Safe to repeat. */
  tryImport(input: z.output<typeof backupActivityInputs.tryImport>): Promise<{ rows: number }>;
  /** Puts what this task has imported in the place of what was kept, in one transaction. Safe to repeat. */
  swapSchema(input: z.output<typeof backupActivityInputs.swapSchema>): Promise<void>;
  /** Forgets what was imported, if anything was. */
  dropImport(input: z.output<typeof backupActivityInputs.dropImport>): Promise<void>;
};
