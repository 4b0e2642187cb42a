import type { estypes } from '@elastic/elasticsearch';
import { areCompared, byLikeness, fuzzinessOf, type Likeness } from './likeness.js';
import { termCount } from './searched-words.js';

/** Without the undefined that the client's own type admits and then refuses (exactOptionalPropertyTypes). */
export type Query = NonNullable<estypes.SearchHighlightBase['highlight_query']>;

// Like one word in one field, and like all words in all fields: each is a clause, of which Elasticsearch takes 1,024
// where it has many processors.
const maxLike = 50;
const maxLikeInAll = 200;

type Expansion = { fuzziness?: estypes.Fuzziness; max_expansions?: number };

const expansion = (likeness: Likeness, comparisons: number): Expansion => {
  const fuzziness = fuzzinessOf(likeness);
  return fuzziness === undefined
    ? {}
    : { fuzziness, max_expansions: Math.min(maxLike, Math.ceil(maxLikeInAll / comparisons)) };
};

/** Fields in which words are found misspelt, and those in which they are not; each as `name` or `name^weight`. */
export type Fields = { similar: readonly string[]; exact: readonly string[] };

/**
 * Every word must occur, the last one as a prefix, each in any of the fields. Whole words count more than prefixes.
 */
export const allWords = (words: readonly string[], looked: Fields, likeness: Likeness): Query => {
  const fields = [...looked.similar, ...looked.exact];
  if (words.length === 1) {
    // The same hits, but Elasticsearch passes over what can not be among the best: behind a clause that must match, it
    // counts the score of each.
    return { bool: { should: [lastAsPrefix(words, looked.similar), wholeWord(words, fields)] } };
  }
  return {
    bool: {
      must: [...eachLike(words.slice(0, -1), looked, likeness), lastWord(words, looked)],
      should: [exactWords(words, fields)],
    },
  };
};

/** Every word must occur, each in any of the fields; the last one as a prefix or misspelt like the others. */
export const allWordsLike = (words: readonly string[], looked: Fields, likeness: Likeness): Query => {
  const like = eachLike(words, looked, likeness);
  const last: Query = { bool: { should: [lastWord(words, looked), ...like.slice(-1)] } };
  return { bool: { must: [...like.slice(0, -1), last] } };
};

const eachLike = (words: readonly string[], looked: Fields, likeness: Likeness): Query[] => {
  const compared = areCompared(words);
  const how = expansion(likeness, termCount(byLikeness(words).similar) * looked.similar.length);
  const fields = [...looked.similar, ...looked.exact];
  return words.map((query, at): Query =>
    compared[at] ? similarWord(query, looked, how) : { multi_match: { query, fields, operator: 'and' } },
  );
};

const similarWord = (query: string, { similar, exact }: Fields, how: Expansion): Query => {
  const misspelt: Query = { multi_match: { query, fields: [...similar], operator: 'and', ...how } };
  return exact.length === 0
    ? misspelt
    : { dis_max: { queries: [misspelt, { multi_match: { query, fields: [...exact], operator: 'and' } }] } };
};

/** Words that begin as the last one does, and that itself. */
export const lastAsPrefix = (words: readonly string[], fields: readonly string[]): Query => ({
  multi_match: { query: words.at(-1) ?? '', fields: [...fields], type: 'bool_prefix', operator: 'and' },
});

// A stem that begins as a word does is of another word more often than not.
const lastWord = (words: readonly string[], { similar, exact }: Fields): Query =>
  exact.length === 0
    ? lastAsPrefix(words, similar)
    : { bool: { should: [lastAsPrefix(words, similar), wholeWord(words.slice(-1), exact)] } };

// Of several terms, as in languages that put nothing between words, all have to occur: as for the prefix beside it.
const wholeWord = (words: readonly string[], fields: readonly string[]): Query => ({
  multi_match: { query: words.join(' '), fields: [...fields], type: 'most_fields', operator: 'and' },
});

/** Any word may occur, the more the better; exact ones count more than similar ones. */
export const anyWord = (words: readonly string[], looked: Fields, likeness: Likeness): Query => {
  const { similar, exact } = byLikeness(words);
  const anyOf = (some: readonly string[], how: Expansion): Query[] =>
    some.length === 0
      ? []
      : [{ multi_match: { query: some.join(' '), fields: [...looked.similar], type: 'most_fields', ...how } }];
  const fields = [...looked.similar, ...looked.exact];
  const how = expansion(likeness, termCount(similar) * looked.similar.length);
  // None of them has to be a clause that must match, as above.
  return { bool: { should: [...anyOf(similar, how), ...anyOf(exact, {}), exactWords(words, fields)] } };
};

/** Any of the words, as they are. */
export const exactWords = (words: readonly string[], fields: string[]): Query => ({
  multi_match: { query: words.join(' '), fields, type: 'most_fields' },
});
