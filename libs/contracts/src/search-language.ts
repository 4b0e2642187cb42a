import { isOneOf, type SearchKind, searchKinds } from './closed-sets.js';

/** The search language (SEMANTICS 18): words, a kind in front of the first one, and keywords between them. */

/** How many letters of a word may differ; `auto` depends on its length. */
export type Fuzziness = 'off' | 1 | 2 | 'auto';

export type ParsedQuery = {
  kind: SearchKind;
  /** Words of the text that is searched for, in lower case. */
  words: string[];
  /** Words of the channel's name; empty when not asked for. */
  channel: string[];
  active?: boolean;
  subscribed?: boolean;
  lang?: string;
  source?: string;
  fuzziness: Fuzziness;
};

type Keyword = 'term' | 'fuzzy' | 'channel' | 'active' | 'subscribed' | 'lang' | 'source';

const keywordsOf: Readonly<Record<SearchKind, readonly Keyword[]>> = {
  simple: ['term', 'fuzzy'],
  video: ['term', 'fuzzy', 'channel', 'active'],
  channel: ['term', 'fuzzy', 'active', 'subscribed'],
  playlist: ['term', 'fuzzy', 'active', 'subscribed'],
  full: ['term', 'fuzzy', 'lang', 'source', 'channel'],
};

const isKind = (text: string): text is SearchKind => isOneOf(searchKinds, text);

// More say nothing more about what is meant, and each costs a look-up per field.
const maxWords = 32;
const maxWordLength = 200;

/** Words that hold something to look for: a letter, a number or a pictograph. */
export const searchableWords = (words: readonly string[]): string[] =>
  words
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
    .slice(0, maxWords);

/** Reads a query. Any text is one: what is no kind or keyword is searched for, colons included (SEMANTICS 39). */
export const parseQuery = (query: string): ParsedQuery => {
  const [first, ...later] = query.toLowerCase().split(/\s+/u).filter(Boolean);
  const { kind, start } = readKind(first ?? '');
  const collected = new Map<Keyword, string[]>();
  let target: Keyword = 'term';
  const add = (word: string): void => {
    collected.set(target, [...(collected.get(target) ?? []), ...(word ? [word] : [])]);
  };
  // The rest of the word that carries the kind is text even when it looks like a keyword.
  const words = start.isText ? later : [start.word, ...later];
  if (start.isText) {
    add(start.word);
  }
  for (const word of words) {
    const keyword = readKeyword(word, kind);
    target = keyword?.name ?? target;
    add(keyword?.rest ?? word);
  }
  return build(kind, collected);
};

const splitAtColon = (word: string): { before: string; after: string } | undefined => {
  const at = word.indexOf(':');
  return at < 0 ? undefined : { before: word.slice(0, at), after: word.slice(at + 1) };
};

const readKind = (first: string): { kind: SearchKind; start: { word: string; isText: boolean } } => {
  const split = splitAtColon(first);
  return split && isKind(split.before)
    ? { kind: split.before, start: { word: split.after, isText: true } }
    : { kind: 'simple', start: { word: first, isText: false } };
};

const readKeyword = (word: string, kind: SearchKind): { name: Keyword; rest: string } | undefined => {
  const split = splitAtColon(word);
  const name = keywordsOf[kind].find((keyword) => keyword === split?.before);
  return split && name ? { name, rest: split.after } : undefined;
};

const build = (kind: SearchKind, collected: ReadonlyMap<Keyword, string[]>): ParsedQuery => {
  const firstOf = (keyword: Keyword): string | undefined => collected.get(keyword)?.[0];
  const active = firstOf('active');
  const subscribed = firstOf('subscribed');
  const lang = firstOf('lang');
  const source = firstOf('source');
  return {
    kind,
    words: collected.get('term') ?? [],
    channel: collected.get('channel') ?? [],
    ...(active === undefined ? {} : { active: active === 'yes' }),
    ...(subscribed === undefined ? {} : { subscribed: subscribed === 'yes' }),
    ...(lang === undefined ? {} : { lang }),
    ...(source === undefined ? {} : { source }),
    fuzziness: readFuzziness(firstOf('fuzzy')),
  };
};

const readFuzziness = (word: string | undefined): Fuzziness => {
  if (word === 'no') {
    return 'off';
  }
  if (word === undefined || !/^\d+$/.test(word)) {
    return 'auto';
  }
  const edits = Number(word);
  return edits === 0 ? 'off' : edits === 1 ? 1 : 2;
};
