export type TypeHint = 'videos' | 'streams' | 'shorts' | 'unknown';

/** What one piece of input names: an id of a known kind, or a page that the source must resolve. */
export type ParsedEntry =
  | { kind: 'video' | 'channel' | 'playlist'; id: string; typeHint: TypeHint }
  /** `path` below https://www.youtube.com/, made of safe characters only. */
  | { kind: 'page'; path: string; typeHint: TypeHint };

export type EntryResult = { piece: string; entry: ParsedEntry } | { piece: string; error: string };

/**
 * Splits what people typed into pieces and reads each by itself (SEMANTICS 1). A bad piece gets its own error and
 * never spoils the others.
 */
export const parseEntries = (texts: readonly string[]): EntryResult[] =>
  texts
    .flatMap((text) => text.split(/\s+/))
    .filter((piece) => piece !== '')
    .map((text) => {
      const parsed = parsePiece(text);
      const piece = shown(text);
      return typeof parsed === 'string' ? { piece, error: `${parsed}: ${piece}` } : { piece, entry: parsed };
    });

const shownLength = 100;

/** A piece as messages name it. */
const shown = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

const notAnId = 'not a valid id_str';
const foreignDomain = 'invalid domain';

/** The entry, or what is wrong with the piece. */
const parsePiece = (piece: string): ParsedEntry | string => {
  const url = asUrl(piece);
  if (url) {
    return isKnownHost(url.hostname) ? parseUrl(url) : foreignDomain;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(piece) || piece.includes('/')) {
    return foreignDomain;
  }
  return parseBareId(piece);
};

/** A piece with a host: with http or https, or one that begins with a known host as people paste it. */
const asUrl = (piece: string): URL | undefined => {
  const text = /^https?:\/\//i.test(piece)
    ? piece
    : /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i.test(piece)
      ? `https://${piece}`
      : '';
  return text !== '' && URL.canParse(text) ? new URL(text) : undefined;
};

// Only the real domain: a host that merely contains the name could be anyone's.
const isKnownHost = (host: string): boolean =>
  host === 'youtu.be' || host === 'youtube.com' || host.endsWith('.youtube.com');

const parseUrl = (url: URL): ParsedEntry | string => {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  const typeHint = hintOf(segments.at(-1));
  const promised = (
    id: string | null | undefined,
    kind: 'video' | 'channel' | 'playlist',
    hint = typeHint,
  ): ParsedEntry | string => {
    const parsed = parseId(id ?? '');
    return parsed?.kind === kind ? { kind, id: parsed.id, typeHint: hint } : notAnId;
  };
  if (url.hostname === 'youtu.be') {
    return promised(first, 'video');
  }
  if (url.searchParams.has('v')) {
    return promised(url.searchParams.get('v'), 'video');
  }
  if (url.searchParams.has('list')) {
    return promised(url.searchParams.get('list'), 'playlist');
  }
  if (first === undefined) {
    return notAnId;
  }
  if (first === 'shorts') {
    return promised(second, 'video', 'shorts');
  }
  if (first === 'channel') {
    return promised(second, 'channel');
  }
  return first === 'live' ? promised(second, 'video') : pageOf(segments, typeHint);
};

const longestPath = 300;

const pageOf = (segments: string[], typeHint: TypeHint): ParsedEntry | string => {
  const path = segments.map(safeSegment);
  return path.every((segment) => segment !== undefined) && path.join('/').length <= longestPath
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
  const parsed = parseId(piece);
  return parsed ? { ...parsed, typeHint: 'unknown' } : notAnId;
};

const playlistLengths = new Set([34, 26, 18, 13]);

// The source's alphabet of ids. The length alone decides the kind, but nothing else ever reaches a command line or a path.
const idAlphabet = /^[A-Za-z0-9_-]+$/;

const parseId = (id: string): { kind: 'video' | 'channel' | 'playlist'; id: string } | undefined => {
  if (!idAlphabet.test(id)) {
    return undefined;
  }
  if (id === 'LL' || id === 'WL' || playlistLengths.has(id.length) || id.startsWith('TA_playlist_')) {
    return { kind: 'playlist', id };
  }
  return id.length === 11 ? { kind: 'video', id } : id.length === 24 ? { kind: 'channel', id } : undefined;
};

const hintOf = (segment: string | undefined): TypeHint =>
  segment === 'videos' || segment === 'streams' || segment === 'shorts' ? segment : 'unknown';
