import { createHash } from 'node:crypto';
import type { RowKind } from './queue-row.sql.js';
import type { EntryResult, ParsedEntry } from '../entry/entry.js';
import { shownPiece } from '../entry/parse-entry.js';
import { entryUrl } from '../entry/source-urls.js';
import { storableText } from '@reelkeep/contracts';

/** A piece of what was entered as a row, before anything is known of it. */
export type EntryRow = {
  youtubeId: string;
  kind: RowKind;
  /** What was entered. */
  title: string;
  vidType: ParsedEntry['typeHint'];
  /** Null for a piece that names nothing of the source. */
  entry: ParsedEntry | null;
  message: string | null;
};

// The index of titles takes 2,700 bytes; a person needs the text to mend it.
const longestTitle = 500;

/** What a row says whose text names nothing of the source. */
export const namesNothing =
  'This is no id and no address of a video, channel or playlist of the source. Correct it and add it again.';

/** The row of a piece. The same piece always gives the same id, so that entering it twice makes one row. */
export const entryRowOf = (result: EntryResult): EntryRow => {
  const title = storableText(result.piece.slice(0, longestTitle));
  if ('error' in result) {
    const youtubeId = madeUpId(`text ${result.piece}`);
    return { youtubeId, kind: 'text', title, vidType: 'unknown', entry: null, message: namesNothing };
  }
  const { entry } = result;
  const isVideo = entry.kind === 'video';
  return {
    youtubeId: isVideo ? entry.id : madeUpId(entryUrl(entry)),
    kind: isVideo ? 'video' : 'listing',
    title,
    vidType: entry.typeHint,
    entry,
    message: null,
  };
};

/** What a row without metadata is called in messages. */
export const rowName = (title: string): string => shownPiece(title);

/** An id for a row that has none at the source: of its alphabet, and of a length that no id of it has. */
const madeUpId = (text: string): string =>
  `entry_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
