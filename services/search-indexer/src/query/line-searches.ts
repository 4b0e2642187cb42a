import { mostSearchHits, type ParsedQuery } from '@reelkeep/contracts';
import { analysedAs, notAnalysed, saidField } from '../engine/language-analysis.js';
import { comparedWords, type Likeness } from './likeness.js';
import { filtered, type PlannedSearch, type SearchBody } from './planned-search.js';
import { termCount } from './searched-words.js';
import { farWordsSuggest, similarTermsSuggest, wordsField } from './similar-terms.js';
import { allWords, allWordsLike, anyWord, type Fields, type Query } from './text-clauses.js';

/** How far off words may be, what filters leave, and the languages that lines are in. */
type Asked = Pick<ParsedQuery, 'lang'> & { likeness: Likeness; filter: Query[]; spoken: readonly string[] };

/** The searches for lines with all of the words, the last one by its beginning, in the order of linesWith. */
export const linesWithAll = (words: readonly string[], asked: Asked): PlannedSearch[] =>
  linesWith(words, (looked) => allWords(words, looked, asked.likeness), words.slice(0, -1), asked);

/** Like linesWithAll, but the last word may be misspelt as well as a beginning. */
export const linesWithAllLike = (words: readonly string[], asked: Asked): PlannedSearch[] =>
  linesWith(words, (looked) => allWordsLike(words, looked, asked.likeness), words, asked);

/**
 * The searches for lines with any of the words, in the order of linesWith; for all lines when there is none. The first
 * tells of words that are only far off: here they do not show in the hits.
 */
export const linesWithAny = (words: readonly string[], asked: Asked): PlannedSearch[] => {
  if (words.length === 0) {
    return [lines({ match_all: {} }, asked.filter)];
  }
  const planned = linesWith(words, (looked) => anyWord(words, looked, asked.likeness), words, asked);
  const { suggest } = asked.likeness === 'near' ? farWordsSuggest(comparedWords(words, 'near')) : {};
  return planned.map((search, at) =>
    at === 0 && suggest
      ? { ...search, body: { ...search.body, suggest: { ...search.body.suggest, ...suggest } } }
      : search,
  );
};

// One comparison is of one word with all stems of one language, and takes milliseconds. More words help each other to be
// found; in an archive of more than 16 languages even one word is only compared with the words that were said.
const maxComparisons = 16;
// Most terms times fields of a search with stems, and of the last one, which holds another search within it: with the
// words that are like them, both stay below the 1,024 clauses that every Elasticsearch takes.
const maxInStems = 192;
const maxInLast = 64;

/**
 * Lines by words, words like them, and stems; after those the ones that only a misspelt stem finds. To compare it with
 * all stems of each language takes longer than all else, and most searches have filled their page by then.
 */
const linesWith = (
  words: readonly string[],
  queryOf: (looked: Fields) => Query,
  misspelt: readonly string[],
  { likeness, lang, filter, spoken }: Asked,
): PlannedSearch[] => {
  const asked = spoken.filter((language) => lang === undefined || language === analysedAs(lang));
  const terms = termCount(words);
  const languages = terms * asked.length > maxInStems ? [] : asked;
  const stems = languages.filter((language) => language !== notAnalysed).map(saidField);
  const others = languages.filter((language) => language === notAnalysed).map(saidField);
  const compared = comparedWords(misspelt, likeness);
  const likeIn = (fields: readonly string[]): SearchBody => similarTermsSuggest(compared, fields, likeness);
  const byWords = queryOf({ similar: [wordsField], exact: [...stems, ...others] });
  const found = lines(byWords, filter, likeIn([wordsField]));
  const comparisons = termCount(compared) * stems.length;
  if (comparisons === 0 || comparisons > maxComparisons || terms * (1 + languages.length) > maxInLast) {
    return [found];
  }
  const byStems = queryOf({ similar: [wordsField, ...stems], exact: others });
  return [found, lines({ bool: { must: [byStems], must_not: [byWords] } }, filter, likeIn(stems))];
};

const lines = (query: Query, filter: Query[], similarTerms: SearchBody = {}): PlannedSearch => ({
  kinds: ['subtitle'],
  body: {
    query: filtered(query, filter),
    size: mostSearchHits,
    _source: ['youtube_id', 'channel_id', 'lang'],
    track_total_hits: false,
    ...similarTerms,
  },
});
