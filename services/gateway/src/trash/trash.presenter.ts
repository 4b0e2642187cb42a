import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type RestoreTrashResponse, type TrashEntry, TrashKind } from '@reelkeep/contracts';
import { toDateTimeOrEpoch, toNumber } from '../http/formats.js';
import { titleText, type TrashEntryDto, type TrashRestoredDto } from './trash.dto.js';

const dayMs = 86_400_000;

const kinds: Readonly<Partial<Record<TrashKind, TrashEntryDto['kind']>>> = {
  [TrashKind.CHANNEL]: 'channel',
  [TrashKind.PLAYLIST]: 'playlist',
};
const kindOf = (kind: TrashKind): TrashEntryDto['kind'] => kinds[kind] ?? 'video';

/** One deletion; `names` are those of the users by their ids. */
export const toTrashEntry = (entry: TrashEntry, names: ReadonlyMap<string, string>, now: Date): TrashEntryDto => ({
  trash_id: entry.trashId,
  kind: kindOf(entry.kind),
  id: entry.id,
  title: titleText(entry.title),
  deleted_by: names.get(entry.deletedBy ?? '') ?? null,
  deleted: toDateTimeOrEpoch(entry.deleted),
  purge: toDateTimeOrEpoch(entry.purge),
  days_left: Math.max(0, Math.ceil(((entry.purge ? timestampMs(entry.purge) : 0) - now.getTime()) / dayMs)),
  videos: entry.videos,
  media_size: toNumber(entry.mediaSize),
});

/** What an undo came to. */
export const toTrashRestored = ({ entry, restored, newer }: RestoreTrashResponse): TrashRestoredDto => ({
  kind: kindOf(entry?.kind ?? TrashKind.VIDEO),
  id: entry?.id ?? '',
  title: titleText(entry?.title ?? ''),
  restored,
  newer,
});
