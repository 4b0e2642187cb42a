import { useFeedOnDemand } from '../features/notifications/hooks/use-feed-on-demand.js';
import { Reindex } from '../features/refreshes/components/reindex.js';
import type { ItemKind } from '../shared/api/types.js';

/** Has the source asked again, and shows by itself what that brings. */
export function Reindexing({ kind, id }: { kind: ItemKind; id: string }) {
  return <Reindex kind={kind} id={id} onScheduled={useFeedOnDemand()} />;
}
