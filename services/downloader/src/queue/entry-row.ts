import { createHash } from 'node:crypto';
import type { RowKind } from './queue-row.sql.js';
import type { ParsedEntry, PieceResult } from '../entry/entry.js';
import { shownPiece } from '../entry/parse-entry.js';
import { entryUrl } from '../entry/source-urls.js';
import { storableText, type YoutubeId } from '@reelkeep/contracts';
import type { PageEntry } from '../yt-dlp/page-info.js';

/** A piece of what was entered as a row, before anything is known of it. */
export type EntryRow = {
  youtubeId: string;
  kind: RowKind;
  /** What was entered. */
  title: string;
  vidType: ParsedEntry['typeHint'];
  /** Null for a piece that names nothing of the source, and for the page of another site. */
  entry: ParsedEntry | null;
  /** The page of another site. */
  sourceUrl?: string;
  /** What the video of that page will be known by, as far as its list tells. */
  likelyId?: YoutubeId | undefined;
  message: string | null;
};

// The index of titles takes 2,700 bytes; a person needs the text to mend it.
const longestTitle = 500;

/** What a row says whose text names nothing of the source. */
export const namesNothing =
  'This is no id and no address of a video, channel or playlist. Correct it and add it again. The address of a page of another site begins with https://.';

/** The row of a piece. The same piece always gives the same id, so that entering it twice makes one row. */
export const entryRowOf = (result: PieceResult): EntryRow => {
  const title = storableText(result.piece.slice(0, longestTitle));
  if ('error' in result) {
    const youtubeId = madeUpId(`text ${result.piece}`);
    return { youtubeId, kind: 'text', title, vidType: 'unknown', entry: null, message: namesNothing };
  }
  if ('address' in result) {
    // A page, until it has said whether it is a video.
    return { ...rowOfPage(result.address, title), kind: 'listing' };
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

/** The row of what a list names. Of another site it has to be a video: a list of lists could go on for ever. */
export const listedRowOf = (listed: PageEntry): EntryRow => {
  const title = storableText(listed.title.slice(0, longestTitle));
  return 'address' in listed
    ? { ...rowOfPage(listed.address, title), likelyId: listed.likelyId }
    : entryRowOf({ piece: title, entry: { kind: 'video', id: listed.youtubeId, typeHint: 'unknown' } });
};

const rowOfPage = (address: string, title: string): EntryRow => ({
  youtubeId: madeUpId(`page ${address}`),
  kind: 'video',
  title,
  vidType: 'unknown',
  entry: null,
  sourceUrl: address,
  message: null,
});

/** What a row without metadata is called in messages. */
export const rowName = (title: string): string => shownPiece(title);

/** An id for a row that has none at the source: of its alphabet, and of a length that no id of it has. */
const madeUpId = (text: string): string =>
  `entry_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
