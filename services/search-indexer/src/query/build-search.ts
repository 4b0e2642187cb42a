import { hitWindow, mostSearchHits, type ParsedQuery } from '@reelkeep/contracts';
import { gatheredField } from '../engine/index-definitions.js';
import type { IndexKind } from '../engine/index-names.js';
import { atFirst, editsIn, mayBeFurtherOff } from './likeness.js';
import { linesWithAll, linesWithAllLike, linesWithAny } from './line-searches.js';
import { filtered, type PlannedSearch, type SearchBody } from './planned-search.js';
import { searchedWords } from './searched-words.js';
import { allWords, allWordsLike, type Fields, type Query } from './text-clauses.js';

/** The last page that Elasticsearch gives: it counts no further than 10,000 hits. */
export const lastPage = Math.floor(hitWindow / mostSearchHits);

// More channels of one name than this are not told apart by it.
const maxChannels = 200;

/**
 * Fields by kind; a number is the weight (SEMANTICS 18). Titles and names have prefixes and are also found by their
 * stems, tags and lines by these alone. What is misspelt is compared with words as they are, and in few fields, since
 * each takes a millisecond; an index of before has nothing gathered, so that all is looked into exactly as well.
 */
const textFields = {
  simple: { similar: ['title', 'name'], exact: ['title.stemmed', 'name.stemmed'] },
  video: { similar: ['title^2', 'tags', 'categories'], exact: ['title.stemmed'] },
  channel: { similar: ['name^2', gatheredField], exact: ['name.stemmed', 'tags', 'description'] },
  playlist: { similar: ['name^2', gatheredField], exact: ['name.stemmed', 'description', 'channel_name'] },
} as const satisfies Record<string, Fields>;

const namedKinds: IndexKind[] = ['video', 'channel', 'playlist'];

/**
 * The searches for the channels that the keyword `channel` names; each where those before it find none. None where the
 * keyword names none.
 */
export const channelSearches = ({ channel, fuzziness }: ParsedQuery): PlannedSearch[] => {
  const words = searchedWords(channel);
  if (words.length === 0) {
    return [];
  }
  // The last word is a beginning, and not compared.
  const further = mayBeFurtherOff(words.slice(0, -1), fuzziness) ? [fuzziness] : [];
  return [atFirst(fuzziness), ...further].map((likeness) => ({
    kinds: ['channel'],
    body: { query: allWords(words, { similar: ['name'], exact: [] }, likeness), size: maxChannels, _source: false },
  }));
};

/**
 * The searches of a query in the order in which their hits are shown. A simple query looks through titles and names
 * and, for the places that these leave, through all that is said. `channelIds` are those of channelSearches, `spoken`
 * the languages that the lines are in.
 */
export const planSearches = (
  parsed: ParsedQuery,
  channelIds: string[] | undefined,
  spoken: readonly string[],
): PlannedSearch[] => {
  const words = searchedWords(parsed.words);
  if (words.length === 0 && (parsed.words.length > 0 || parsed.kind === 'simple')) {
    return [];
  }
  const filter = filters(parsed, channelIds);
  const { kind } = parsed;
  const likeness = atFirst(parsed.fuzziness);
  const asked = { ...parsed, likeness, filter, spoken };
  if (kind === 'simple') {
    const names = allWords(words, textFields.simple, likeness);
    return [{ kinds: namedKinds, body: listing(names, filter) }, ...linesWithAll(words, asked)];
  }
  if (kind === 'full') {
    return linesWithAny(words, asked);
  }
  const query: Query = words.length === 0 ? { match_all: {} } : allWords(words, textFields[kind], likeness);
  return [{ kinds: [kind], body: listing(query, filter) }];
};

/**
 * The searches that find what is like the words where planSearches found nothing at all: two letters off, where the
 * query does not say how many, and with a last word that may be misspelt as well as a beginning. None where that could
 * find no more (docs/adr/0005-what-search-finds-without-a-keyword.md,
 * docs/adr/0072-two-wrong-letters-are-looked-for-last.md).
 */
export const planLikeSearches = (
  parsed: ParsedQuery,
  channelIds: string[] | undefined,
  spoken: readonly string[],
): PlannedSearch[] => {
  const words = searchedWords(parsed.words);
  const { kind, fuzziness: likeness } = parsed;
  const isLastLike = kind !== 'full' && editsIn(words, likeness).at(-1) !== 0;
  if (words.length === 0 || !(mayBeFurtherOff(words, likeness) || isLastLike)) {
    return [];
  }
  const filter = filters(parsed, channelIds);
  const asked = { ...parsed, likeness, filter, spoken };
  if (kind === 'full') {
    return linesWithAny(words, asked);
  }
  const listed = listing(allWordsLike(words, textFields[kind], likeness), filter);
  return kind === 'simple'
    ? [{ kinds: namedKinds, body: listed }, ...linesWithAllLike(words, asked)]
    : [{ kinds: [kind], body: listed }];
};

const filters = ({ active, subscribed, lang, source }: ParsedQuery, channelIds: string[] | undefined): Query[] => [
  ...(active === undefined ? [] : [{ term: { active } }]),
  ...(subscribed === undefined ? [] : [{ term: { subscribed } }]),
  ...(lang === undefined ? [] : [{ term: { lang } }]),
  ...(source === undefined ? [] : [{ term: { source } }]),
  ...(channelIds === undefined ? [] : [{ terms: { channel_id: channelIds } }]),
];

const listing = (query: Query, filter: Query[]): SearchBody => ({
  query: filtered(query, filter),
  size: mostSearchHits,
  _source: false,
  // Among equals the newest video first.
  sort: [{ _score: { order: 'desc' } }, { published: { order: 'desc', unmapped_type: 'date', missing: '_last' } }],
  track_total_hits: false,
});
