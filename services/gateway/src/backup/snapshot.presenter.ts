import { type ListSnapshotsResponse, type Snapshot, SnapshotState } from '@reelkeep/contracts';
import { toUnixSeconds } from '../http/formats.js';
import type { SnapshotItemDto, SnapshotListDto } from './snapshot.dto.js';

/** The words that clients of the API know from the peer's search engine. */
const words: Readonly<Record<SnapshotState, string>> = {
  [SnapshotState.SUCCESS]: 'SUCCESS',
  [SnapshotState.IN_PROGRESS]: 'IN_PROGRESS',
  [SnapshotState.FAILED]: 'FAILED',
  [SnapshotState.UNSPECIFIED]: 'FAILED',
};

export const toSnapshotItem = (snapshot: Snapshot): SnapshotItemDto => ({
  id: snapshot.id,
  state: words[snapshot.state],
  es_version: snapshot.release,
  start_date: snapshot.startedText,
  start_stamp: toUnixSeconds(snapshot.startedAt),
  end_date: snapshot.endedText,
  end_stamp: toUnixSeconds(snapshot.endedAt),
  duration_s: snapshot.durationS,
});

export const toSnapshotList = ({
  nextRun,
  nextRunText,
  keepDays,
  snapshots,
}: ListSnapshotsResponse): SnapshotListDto => ({
  next_exec: toUnixSeconds(nextRun),
  next_exec_str: nextRunText,
  expire_after: `${keepDays}d`,
  snapshots: snapshots.map(toSnapshotItem),
});
