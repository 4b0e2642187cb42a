import {
  isChannelOfOtherSite,
  isSourceHost,
  isVideoOfOtherSite,
  itemOf,
  oneOfOr,
  pastedUrl,
  videoIn,
  videoTypeHints,
} from '@reelkeep/contracts';
import {
  type EntryResult,
  longestAddress,
  longestPagePath,
  type ParsedEntry,
  type PieceResult,
  type TypeHint,
} from './entry.js';

/** The pieces of YouTube alone: the address of another site is one that is wrong. */
export const parseEntries = (texts: readonly string[]): EntryResult[] =>
  parsePieces(texts).map((result) => ('address' in result ? badPiece(result.piece, foreignDomain) : result));

/**
 * Splits what people typed into pieces and reads each by itself (SEMANTICS 1). A bad piece gets its own error and
 * never spoils the others; a line that holds no id or URL at all is one piece. The address of another site is taken as
 * it is: only yt-dlp knows what it names.
 */
export const parsePieces = (texts: readonly string[]): PieceResult[] =>
  texts
    .flatMap((text) => text.split(/[\r\n]+/))
    .flatMap((line) => {
      const pieces = line.split(/\s+/).filter((piece) => piece !== '');
      const results = pieces.map(parseOne);
      return results.length > 1 && results.every((result) => 'error' in result && result.isProse)
        ? [badPiece(pieces.join(' '), notAnId)]
        : results.map(withoutProse);
    });

/** `isProse`: nothing about the piece looks like an address. */
type ReadPiece =
  | { piece: string; entry: ParsedEntry }
  | { piece: string; address: string }
  | { piece: string; error: string; isProse: boolean };

const parseOne = (text: string): ReadPiece => {
  const address = addressOf(text);
  if (address !== undefined) {
    return { piece: text, address };
  }
  const parsed = parsePiece(text);
  return typeof parsed === 'string'
    ? { ...badPiece(text, parsed), isProse: parsed === notAnId && pastedUrl(text) === undefined }
    : { piece: text, entry: parsed };
};

const withoutProse = (read: ReadPiece): PieceResult =>
  'error' in read ? { piece: read.piece, error: read.error } : read;

const badPiece = (text: string, problem: string): { piece: string; error: string } => ({
  piece: text,
  error: `${problem}: ${shownPiece(text)}`,
});

const shownLength = 100;

/** A piece as messages name it. */
export const shownPiece = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;

const notAnId = 'not a valid id_str';
const foreignDomain = 'invalid domain';
const idOfOtherSite = 'an id of another site says nothing without its address; paste the address';

/**
 * The address of a page of another site, in one form; undefined for what is none. With its scheme, since much that
 * people paste looks like a host; without a name and a password, which would be kept and shown.
 */
const addressOf = (piece: string): string | undefined => {
  const url = /^https?:\/\//i.test(piece) && URL.canParse(piece) ? new URL(piece) : undefined;
  return url &&
    !isSourceHost(url.hostname) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= longestAddress
    ? url.href
    : undefined;
};

/** The entry, or what is wrong with the piece. */
const parsePiece = (piece: string): ParsedEntry | string => {
  const url = pastedUrl(piece);
  if (url) {
    return isSourceHost(url.hostname) ? parseUrl(url) : foreignDomain;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(piece) || piece.includes('/')) {
    return foreignDomain;
  }
  return parseBareId(piece);
};

const parseUrl = (url: URL): ParsedEntry | string => {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  const typeHint = hintOf(segments.at(-1));
  const promised = (
    id: string | null | undefined,
    kind: 'video' | 'channel' | 'playlist',
    hint = typeHint,
  ): ParsedEntry | string => {
    const item = itemOf(id ?? '');
    return item?.kind === kind ? { ...item, typeHint: hint } : notAnId;
  };
  const video = videoIn(url);
  if (video !== undefined) {
    return promised(video, 'video', first === 'shorts' ? 'shorts' : typeHint);
  }
  if (url.searchParams.has('list')) {
    return promised(url.searchParams.get('list'), 'playlist');
  }
  if (first === undefined) {
    return notAnId;
  }
  return first === 'channel' ? promised(second, 'channel') : pageOf(segments, typeHint);
};

const pageOf = (segments: string[], typeHint: TypeHint): ParsedEntry | string => {
  const path = segments.map(safeSegment);
  return path.every((segment) => segment !== undefined) && path.join('/').length <= longestPagePath
    ? { kind: 'page', path: path.join('/'), typeHint }
    : notAnId;
};

/** A path segment in its canonical encoding; undefined when it is not one. */
const safeSegment = (segment: string): string | undefined => {
  try {
    const text = decodeURIComponent(segment);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    return /[\u0000-\u001f\u007f/\\]/.test(text) || text === '.' || text === '..'
      ? undefined
      : encodeURIComponent(text).replaceAll('%40', '@');
  } catch {
    // A stray percent sign is no address.
    return undefined;
  }
};

const parseBareId = (piece: string): ParsedEntry | string => {
  if (piece.startsWith('@') && piece.length > 1) {
    return pageOf([piece], 'unknown');
  }
  if (isVideoOfOtherSite(piece) || isChannelOfOtherSite(piece)) {
    return idOfOtherSite;
  }
  const item = itemOf(piece);
  return item ? { ...item, typeHint: 'unknown' } : notAnId;
};

const hintOf = (segment: string | undefined): TypeHint => oneOfOr(videoTypeHints, segment, 'unknown');
