import type { estypes } from '@elastic/elasticsearch';
import type { Fuzziness } from '@reelkeep/contracts';
import { isPaired } from './searched-words.js';

/** The field of lines by their words as they were said. */
export const wordsField = 'line.plain';

/** Terms that are like the words of a query, by the field of lines that holds them; no analyzer looks at them again. */
export type SimilarTerms = ReadonlyMap<string, string[]>;

// As many as a fuzzy query of Elasticsearch expands a word to.
const maxTermsPerWord = 50;

// A number of lines; below 1 it would be a share of them.
const anyFrequency = 1e9;

// The steps of Elasticsearch's AUTO: short words have to be right, long ones may have two letters wrong.
const editsOf = (word: string, fuzziness: Fuzziness): 0 | 1 | 2 => {
  if (fuzziness === 'off' || isPaired(word)) {
    return 0;
  }
  if (fuzziness !== 'auto') {
    return fuzziness;
  }
  return word.length > 5 ? 2 : word.length > 2 ? 1 : 0;
};

/** Those of the words that may be misspelt. */
export const comparedWords = (words: readonly string[], fuzziness: Fuzziness): string[] =>
  words.filter((word) => editsOf(word, fuzziness) > 0);

/** Has a search bring, beside its hits, the terms of lines that words may be found by when they are misspelt. */
export const similarTermsSuggest = (
  words: readonly string[],
  fields: readonly string[],
  fuzziness: Fuzziness,
): { suggest?: estypes.SearchSuggester } => {
  const suggesters = ([1, 2] as const).flatMap((edits) => {
    const text = words.filter((word) => editsOf(word, fuzziness) === edits).join(' ');
    return text === '' ? [] : fields.map((field) => suggester(field, text, edits));
  });
  // An empty one is refused.
  return suggesters.length === 0 ? {} : { suggest: Object.fromEntries(suggesters) };
};

const suggester = (field: string, text: string, edits: 1 | 2): [string, estypes.SearchFieldSuggester] => [
  `${field}-${edits}`,
  {
    text,
    term: {
      field,
      max_edits: edits,
      // All that a fuzzy query finds, common words and those of another first letter, too: this corrects nobody.
      suggest_mode: 'always',
      prefix_length: 0,
      min_word_length: 1,
      max_term_freq: anyFrequency,
      string_distance: 'damerau_levenshtein',
      sort: 'score',
      size: maxTermsPerWord,
      shard_size: maxTermsPerWord,
    },
  },
];

/** Reads what such a suggest brought. */
export const similarTermsIn = (suggested: Record<string, estypes.SearchSuggest[]> = {}): SimilarTerms => {
  const terms = new Map<string, string[]>();
  for (const [name, entries] of Object.entries(suggested)) {
    const field = name.slice(0, name.lastIndexOf('-'));
    const found = entries.flatMap(({ options }) => [options].flat().flatMap(textOf));
    terms.set(field, [...(terms.get(field) ?? []), ...found]);
  }
  return terms;
};

const textOf = (option: object): string[] => ('text' in option && typeof option.text === 'string' ? [option.text] : []);
