import type { estypes } from '@elastic/elasticsearch';
import { editsOf, type Likeness } from './likeness.js';

/** The field of lines by their words as they were said. */
export const wordsField = 'line.plain';

/** Terms that are like the words of a query, by the field of lines that holds them; no analyzer looks at them again. */
export type SimilarTerms = ReadonlyMap<string, string[]>;

// As many as a fuzzy query of Elasticsearch expands a word to.
const maxTermsPerWord = 50;

// A number of lines; below 1 it would be a share of them.
const anyFrequency = 1e9;

// No field of lines is called so.
const strayWords = 'stray-words';

/**
 * Has a search bring, beside its hits, the terms of lines that words may be found by when they are misspelt. Where the
 * words are looked for near by, it also tells of those that no line holds, but one that is like them further off.
 */
export const similarTermsSuggest = (
  words: readonly string[],
  fields: readonly string[],
  likeness: Likeness,
): { suggest?: estypes.SearchSuggester } => {
  const suggesters = ([1, 2] as const).flatMap((edits): [string, estypes.SearchFieldSuggester][] => {
    const text = words.filter((word) => editsOf(word, likeness) === edits).join(' ');
    return text === '' ? [] : fields.map((field) => [`${field}-${edits}`, suggester(field, text, edits)]);
  });
  const further = likeness === 'near' ? words.filter((word) => editsOf(word, 'auto') === 2).join(' ') : '';
  if (further !== '' && fields.includes(wordsField)) {
    // Costs nothing for a word that there is.
    suggesters.push([strayWords, suggester(wordsField, further, 2, { suggest_mode: 'missing', size: 1 })]);
  }
  // An empty one is refused.
  return suggesters.length === 0 ? {} : { suggest: Object.fromEntries(suggesters) };
};

// All that a fuzzy query finds, common words and those of another first letter, too: this corrects nobody.
const suggester = (
  field: string,
  text: string,
  edits: 1 | 2,
  otherwise: Partial<estypes.SearchTermSuggester> = {},
): estypes.SearchFieldSuggester => ({
  text,
  term: {
    field,
    max_edits: edits,
    suggest_mode: 'always',
    prefix_length: 0,
    min_word_length: 1,
    max_term_freq: anyFrequency,
    string_distance: 'damerau_levenshtein',
    sort: 'score',
    size: maxTermsPerWord,
    shard_size: maxTermsPerWord,
    ...otherwise,
  },
});

type Suggested = Record<string, estypes.SearchSuggest[]>;

/** Whether one of the words is in no line, but further off from one than was looked for. */
export const hasStrayWord = (suggested: Suggested = {}): boolean => termsOf(suggested[strayWords]).length > 0;

/** Reads what such a suggest brought. */
export const similarTermsIn = (suggested: Suggested = {}): SimilarTerms => {
  const terms = new Map<string, string[]>();
  for (const [name, entries] of Object.entries(suggested)) {
    const field = name.slice(0, name.lastIndexOf('-'));
    terms.set(field, [...(terms.get(field) ?? []), ...termsOf(entries)]);
  }
  return terms;
};

const termsOf = (entries: estypes.SearchSuggest[] = []): string[] =>
  entries.flatMap(({ options }) => [options].flat().flatMap(textOf));

const textOf = (option: object): string[] => ('text' in option && typeof option.text === 'string' ? [option.text] : []);
