import { z } from 'zod';
import { timeText, word } from '../http/own-text.js';

export const snapshotItemSchema = z
  .object({
    id: word(),
    state: word().meta({ description: 'SUCCESS, IN_PROGRESS or FAILED.' }),
    es_version: word().meta({ description: 'The release of Reelkeep that made it; empty where that is not known.' }),
    start_date: timeText().meta({ description: "YYYY-MM-DD HH:MM in the server's time zone." }),
    start_stamp: z.number().int().meta({ description: 'The same in Unix seconds.' }),
    end_date: timeText().meta({ description: 'As start_date; empty while it is made.' }),
    end_stamp: z.number().int().meta({ description: 'Unix seconds; 0 while it is made.' }),
    duration_s: z.number().int().meta({ description: 'Whole seconds.' }),
  })
  .meta({ id: 'SnapshotItem' });
export type SnapshotItemDto = z.output<typeof snapshotItemSchema>;

// Those of the policy, and what else lies in the folder or failed.
const mostSnapshots = 1_000;

export const snapshotListSchema = z
  .object({
    next_exec: z.number().int().meta({ description: 'Unix seconds.' }),
    next_exec_str: timeText().meta({ description: 'YYYY-MM-DD HH:MM in server time.' }),
    expire_after: word().meta({ examples: ['30d'] }),
    snapshots: z.array(snapshotItemSchema).max(mostSnapshots).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'SnapshotList' });
export type SnapshotListDto = z.output<typeof snapshotListSchema>;

export const snapshotCreatedSchema = z.object({ snapshot_name: word() }).meta({ id: 'SnapshotCreated' });
export type SnapshotCreatedDto = z.output<typeof snapshotCreatedSchema>;

export const snapshotRestoredSchema = z.object({ accepted: z.boolean() }).meta({ id: 'SnapshotRestored' });
export type SnapshotRestoredDto = z.output<typeof snapshotRestoredSchema>;

/** What a path may have for the name of a snapshot. */
export const snapshotIdSchema = z
  .string()
  .max(100)
  .regex(/^[-a-zA-Z0-9_]+$/);
