import type { estypes } from '@elastic/elasticsearch';
import type { Fuzziness } from './parse-query.js';

// Without the undefined that the client's own type admits and then refuses (exactOptionalPropertyTypes).
type Query = NonNullable<estypes.SearchHighlightBase['highlight_query']>;

// More say nothing more about what is meant, and each costs a look-up per field.
const maxWords = 32;
// Comparing longer ones for likeness takes seconds.
const maxWordLength = 200;

/** Words that hold something to look for: a letter, a number or a pictograph. */
export const searchableWords = (words: readonly string[]): string[] =>
  words
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
    .slice(0, maxWords);

const fuzzy = (fuzziness: Fuzziness): { fuzziness?: estypes.Fuzziness } =>
  fuzziness === 'off' ? {} : { fuzziness: fuzziness === 'auto' ? 'AUTO' : fuzziness };

/**
 * Every word must occur, the last one as a prefix, each in any of the fields. Whole words count more than prefixes.
 * A field is given as `name` or `name^weight`.
 */
export const allWords = (words: readonly string[], fields: string[], fuzziness: Fuzziness): Query => {
  const last = words.at(-1) ?? '';
  return {
    bool: {
      must: [
        ...words
          .slice(0, -1)
          .map((word): Query => ({ multi_match: { query: word, fields, operator: 'and', ...fuzzy(fuzziness) } })),
        { multi_match: { query: last, fields, type: 'bool_prefix', operator: 'and' } },
      ],
      should: [exactWords(words, fields)],
    },
  };
};

/** Any word may occur, the more the better; exact ones count more than similar ones. */
export const anyWord = (words: readonly string[], fields: string[], fuzziness: Fuzziness): Query => ({
  bool: {
    must: [{ multi_match: { query: words.join(' '), fields, type: 'most_fields', ...fuzzy(fuzziness) } }],
    should: [exactWords(words, fields)],
  },
});

/** Any of the words, as they are. */
export const exactWords = (words: readonly string[], fields: string[]): Query => ({
  multi_match: { query: words.join(' '), fields, type: 'most_fields' },
});
