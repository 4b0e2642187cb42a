import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { type DamagedFile, type GetIntegrityResponse, Healing, MediaFileState } from '@reelkeep/contracts';
import { toDateTime, toDateTimeOrEpoch, toNumber } from '../http/formats.js';
import { cutMessage } from '../http/own-text.js';
import type { DamagedFileDto, IntegrityDto } from './integrity.dto.js';

const states: Readonly<Record<MediaFileState, DamagedFileDto['state']>> = {
  [MediaFileState.UNSPECIFIED]: 'damaged',
  [MediaFileState.NEW]: 'damaged',
  [MediaFileState.OK]: 'damaged',
  [MediaFileState.DAMAGED]: 'damaged',
  [MediaFileState.MISSING]: 'missing',
  [MediaFileState.UNREADABLE]: 'unreadable',
};

const fates: Readonly<Record<Healing, DamagedFileDto['healing']>> = {
  [Healing.UNSPECIFIED]: 'undecided',
  [Healing.WAITS]: 'waits',
  [Healing.QUEUED]: 'queued',
  [Healing.REFUSED]: 'refused',
  [Healing.GONE]: 'gone',
  [Healing.OFF]: 'off',
  [Healing.MANY]: 'many',
};

const orNull = (time: Timestamp | undefined): string | null => (time ? toDateTime(time) : null);

/** How the media files are; `next`: when the schedule starts the next check. */
export const toIntegrity = (
  { files, hashed, damaged, missing, unreadable, healed, checkedFrom, checkedUntil }: GetIntegrityResponse,
  next: Timestamp | undefined,
): IntegrityDto => ({
  files,
  hashed,
  damaged,
  missing,
  unreadable,
  healed,
  checked_from: orNull(checkedFrom),
  checked_until: orNull(checkedUntil),
  next_check: orNull(next),
});

/** One that is not as it was archived, under the title of its video. */
export const toDamagedFile = (file: DamagedFile, title: string): DamagedFileDto => ({
  youtube_id: file.youtubeId,
  title,
  state: states[file.state],
  hashed_at: orNull(file.hashedAt),
  found_at: toDateTimeOrEpoch(file.foundAt),
  media_size: toNumber(file.bytes),
  archived_size: toNumber(file.bytesBefore),
  is_silent: file.isSilent,
  healing: fates[file.healing],
  reason: cutMessage(file.reason),
});
