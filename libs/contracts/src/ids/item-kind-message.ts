import { KindOfItem } from '../gen/reelkeep/common/v1/common_pb.js';
import type { ItemKind } from './item-kind.js';

const kinds: Readonly<Record<ItemKind, KindOfItem>> = {
  video: KindOfItem.VIDEO,
  channel: KindOfItem.CHANNEL,
  playlist: KindOfItem.PLAYLIST,
};

/** The kind as messages carry it. */
export const kindOfItem = (kind: ItemKind): KindOfItem => kinds[kind];

/** The kind of a message; undefined for one that says none. */
export const itemKindOf = (kind: KindOfItem): ItemKind | undefined =>
  (Object.keys(kinds) as ItemKind[]).find((name) => kinds[name] === kind);
