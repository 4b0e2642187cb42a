/** What stands for a secret. */
const hidden = '****';

/** Short and of small letters: nobody's secret, but what people know an address by. */
const isWord = (text: string): boolean => /^[a-z]{0,10}$/.test(text);

/** Services of Apprise whose address begins with the name of a host; of the others even that may be a token. */
const withHost = new Set(
  ['json', 'xml', 'form', 'mailto', 'gotify', 'apprise', 'hassio', 'matrix', 'mqtt', 'http'].flatMap((scheme) => [
    scheme,
    `${scheme}s`,
  ]),
);

const host = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Piece = { text: string; isSecret: boolean };

const plain = (text: string): Piece => ({ text, isSecret: false });
const wordOnly = (text: string): Piece => ({ text, isSecret: !isWord(text) });

/** The address in pieces, in order; joined they are the address. */
const piecesOf = (url: string): Piece[] => {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]{0,20}):\/\/(.*)$/is.exec(url) ?? [];
  if (scheme === undefined || rest === undefined) {
    return [wordOnly(url)];
  }
  const [, before = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(rest) ?? [];
  const [authority = '', ...path] = before.split('/');
  const at = authority.lastIndexOf('@');
  const place = authority.slice(at + 1);
  return [
    plain(`${scheme}://`),
    ...(at < 0 ? [] : [...userPieces(authority.slice(0, at)), plain('@')]),
    withHost.has(scheme.toLowerCase()) && host.test(place) ? plain(place) : wordOnly(place),
    ...path.flatMap((segment) => [plain('/'), wordOnly(segment)]),
    ...(query === undefined ? [] : queryPieces(query)),
  ];
};

const userPieces = (user: string): Piece[] => {
  const colon = user.indexOf(':');
  return colon < 0
    ? [wordOnly(user)]
    : [wordOnly(user.slice(0, colon)), plain(':'), { text: user.slice(colon + 1), isSecret: true }];
};

/** Names of values that say how, not with what. */
const harmless = new Set(['format', 'priority', 'overflow', 'method', 'verify', 'emojis']);

const queryPieces = (query: string): Piece[] =>
  query.split('&').flatMap((pair, at) => {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    return [
      plain(at === 0 ? '?' : '&'),
      wordOnly(name),
      ...(equals < 0 ? [] : [plain('='), valueOf(name, pair.slice(equals + 1))]),
    ];
  });

const valueOf = (name: string, text: string): Piece =>
  harmless.has(name) ? wordOnly(text) : { text, isSecret: text !== '' };

/**
 * The address with what may be a secret hidden: all but scheme, host where it is one, and short words. Where anything
 * is, `mark` (12 hexadecimal digits) behind it tells it from others that look alike.
 */
export const maskedUrl = (url: string, mark: string): string => {
  const pieces = piecesOf(url);
  const shown = pieces.map(({ text, isSecret }) => (isSecret ? hidden : text)).join('');
  return pieces.some(({ isSecret }) => isSecret) ? `${shown}#${mark}` : url;
};

/** Whether a text is an address as maskedUrl shows it. */
export const isMasked = (text: string): boolean => /\*{4}.*#[0-9a-f]{12}$/s.test(text);

const shortestSecret = 4;

/** A text of the library without what the address hides, as it is written there or decoded. */
export const withoutSecrets = (text: string, url: string): string => {
  const secrets = piecesOf(url)
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ text: piece }) => [piece, decoded(piece), ...piece.split(/[:,;+]/)])
    .filter(({ length }) => length >= shortestSecret);
  return [url, ...secrets.toSorted((a, b) => b.length - a.length)].reduce(
    (shown, secret) => shown.replaceAll(secret, hidden),
    text,
  );
};

const decoded = (piece: string): string => {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
};
