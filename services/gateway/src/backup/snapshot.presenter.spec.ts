import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { ListSnapshotsResponseSchema, SnapshotState } from '@reelkeep/contracts';
import { toSnapshotList } from './snapshot.presenter.js';

const at = (iso: string) => timestampFromDate(new Date(iso));

describe('the list of snapshots', () => {
  it('is as clients know it, with those that are made and that failed', () => {
    const list = create(ListSnapshotsResponseSchema, {
      nextRun: at('2025-11-02T12:00:00Z'),
      nextRunText: '2025-11-02 12:00',
      keepDays: 30,
      snapshots: [
        {
          id: 'ta_daily_-z0y1x2w3v4u5t6s7r8q9pa',
          state: SnapshotState.IN_PROGRESS,
          startedAt: at('2025-11-01T13:00:00Z'),
          startedText: '2025-11-01 13:00',
          durationS: 3,
        },
        {
          id: 'ta_daily_-k2v9xq0ztmwsc7h1r5bd8a',
          state: SnapshotState.SUCCESS,
          release: '0.2.0',
          startedAt: at('2025-11-01T12:00:00Z'),
          startedText: '2025-11-01 12:00',
          endedAt: at('2025-11-01T12:00:07Z'),
          endedText: '2025-11-01 12:00',
          durationS: 7,
        },
      ],
    });
    expect(toSnapshotList(list)).toEqual({
      next_exec: 1762084800,
      next_exec_str: '2025-11-02 12:00',
      expire_after: '30d',
      snapshots: [
        {
          id: 'ta_daily_-z0y1x2w3v4u5t6s7r8q9pa',
          state: 'IN_PROGRESS',
          es_version: '',
          start_date: '2025-11-01 13:00',
          start_stamp: 1762002000,
          end_date: '',
          end_stamp: 0,
          duration_s: 3,
        },
        {
          id: 'ta_daily_-k2v9xq0ztmwsc7h1r5bd8a',
          state: 'SUCCESS',
          es_version: '0.2.0',
          start_date: '2025-11-01 12:00',
          start_stamp: 1761998400,
          end_date: '2025-11-01 12:00',
          end_stamp: 1761998407,
          duration_s: 7,
        },
      ],
    });
  });
});
