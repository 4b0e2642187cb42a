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

/** Has a search bring, beside its hits, the terms of lines that words may be found by when they are misspelt. */
export const similarTermsSuggest = (
  words: readonly string[],
  fields: readonly string[],
  likeness: Likeness,
): { suggest?: estypes.SearchSuggester } => {
  const suggesters = ([1, 2] as const).flatMap((edits): [string, estypes.SearchFieldSuggester][] => {
    const text = words.filter((word) => editsOf(word, likeness) === edits).join(' ');
    return text === '' ? [] : fields.map((field) => [`${field}-${edits}`, suggester(field, text, edits)]);
  });
  // An empty one is refused.
  return suggesters.length === 0 ? {} : { suggest: Object.fromEntries(suggesters) };
};

// No field of lines is called so.
const farWords = 'far-words';

/**
 * Has a search that finds words near by also tell of those that it does not find, though two letters off there is one:
 * for hasFarWord. It costs nothing for a word that there is.
 */
export const farWordsSuggest = (words: readonly string[]): { suggest?: estypes.SearchSuggester } => {
  const text = words.filter((word) => editsOf(word, 'auto') === 2).join(' ');
  return text === ''
    ? {}
    : { suggest: { [farWords]: suggester(wordsField, text, 2, { suggest_mode: 'missing', size: 1 }) } };
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

/** Whether one of the words is in no line, nor one letter off from one, but two. Of its stems this says nothing. */
export const hasFarWord = (suggested: Suggested = {}): boolean => {
  const near = new Set(suggested[`${wordsField}-1`]?.filter(hasOptions).map(({ text }) => text));
  return (suggested[farWords] ?? []).some((word) => hasOptions(word) && !near.has(word.text));
};

/** Reads what similarTermsSuggest brought. */
export const similarTermsIn = (suggested: Suggested = {}): SimilarTerms => {
  const terms = new Map<string, string[]>();
  for (const [name, entries] of Object.entries(suggested)) {
    if (name !== farWords) {
      const field = name.slice(0, name.lastIndexOf('-'));
      terms.set(field, [...(terms.get(field) ?? []), ...entries.flatMap(optionsOf)]);
    }
  }
  return terms;
};

const optionsOf = ({ options }: estypes.SearchSuggest): string[] => [options].flat().flatMap(textOf);
const hasOptions = (entry: estypes.SearchSuggest): boolean => optionsOf(entry).length > 0;

const textOf = (option: object): string[] => ('text' in option && typeof option.text === 'string' ? [option.text] : []);
