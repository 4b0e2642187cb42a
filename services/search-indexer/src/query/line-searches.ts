import type { ParsedQuery } from '@reelkeep/contracts';
import { analysedAs, notAnalysed, saidField } from '../engine/language-analysis.js';
import { filtered, maxHits, type PlannedSearch, type SearchBody } from './planned-search.js';
import { similarTermsSuggest, wordsField } from './similar-terms.js';
import { allWords, anyWord, byLikeness, type Fields, type Query } from './text-clauses.js';

/** How likely misspelt words are, what filters leave, and the languages that lines are in. */
type Asked = Pick<ParsedQuery, 'fuzziness' | 'lang'> & { filter: Query[]; spoken: readonly string[] };

/** The searches for lines with all of the words, the last one by its beginning, in the order of linesWith. */
export const linesWithAll = (words: readonly string[], asked: Asked): PlannedSearch[] =>
  linesWith((looked) => allWords(words, looked, asked.fuzziness), words.slice(0, -1), asked);

/** The searches for lines with any of the words, in the order of linesWith; for all lines when there is none. */
export const linesWithAny = (words: readonly string[], asked: Asked): PlannedSearch[] =>
  words.length === 0
    ? [lines({ match_all: {} }, asked.filter)]
    : linesWith((looked) => anyWord(words, looked, asked.fuzziness), words, asked);

// Of a word with the stems of a language. Of more words one is less likely to be missed, and each costs milliseconds.
const maxComparisons = 16;

/**
 * Lines by words, words like them, and stems; after those the ones that only a misspelt stem finds. To compare it with
 * all stems of each language takes longer than all else, and most searches have filled their page by then.
 */
const linesWith = (
  queryOf: (looked: Fields) => Query,
  misspelt: readonly string[],
  { fuzziness, lang, filter, spoken }: Asked,
): PlannedSearch[] => {
  const languages = spoken.filter((language) => lang === undefined || language === analysedAs(lang));
  const fields = languages.map(saidField);
  const stems = languages.filter((language) => language !== notAnalysed).map(saidField);
  const { similar } = byLikeness(misspelt);
  const likeIn = (looked: readonly string[]): SearchBody => similarTermsSuggest(similar, looked, fuzziness);
  const byWords = queryOf({ similar: [wordsField], exact: fields });
  const byStems = queryOf({ similar: [wordsField, ...stems], exact: fields.filter((field) => !stems.includes(field)) });
  const likeStems = likeIn(stems);
  return [
    lines(byWords, filter, likeIn([wordsField])),
    ...(likeStems.suggest === undefined || similar.length * stems.length > maxComparisons
      ? []
      : [lines({ bool: { must: [byStems], must_not: [byWords] } }, filter, likeStems)]),
  ];
};

const lines = (query: Query, filter: Query[], similarTerms: SearchBody = {}): PlannedSearch => ({
  kinds: ['subtitle'],
  body: {
    query: filtered(query, filter),
    size: maxHits,
    _source: ['youtube_id', 'channel_id', 'lang'],
    track_total_hits: false,
    ...similarTerms,
  },
});
