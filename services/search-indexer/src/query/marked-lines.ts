import type { estypes } from '@elastic/elasticsearch';
import type { ParsedQuery } from '@reelkeep/contracts';
import { analysedAs, saidField } from '../engine/language-analysis.js';
import { markers } from '../indexing/fragments.js';
import type { PlannedSearch } from './planned-search.js';
import { searchedWords } from './searched-words.js';
import { type SimilarTerms, wordsField } from './similar-terms.js';
import { exactWords, lastAsPrefix, type Query } from './text-clauses.js';

/**
 * The lines of these hits, with marks. They are asked for in a request of their own and by the terms that are meant: to
 * mark what a fuzzy query has found, Elasticsearch makes its automata anew for each line, which takes half a second
 * (docs/adr/0040-lines-are-marked-by-terms.md). `languages` are those of the hits.
 */
export const markedLines = (
  { kind, words: asked }: ParsedQuery,
  fragmentIds: string[],
  languages: readonly string[],
  similar: SimilarTerms,
): PlannedSearch => {
  const words = searchedWords(asked);
  const fields = [...new Set(languages.map(analysedAs))].map(saidField);
  return {
    kinds: ['subtitle'],
    body: {
      query: { ids: { values: fragmentIds } },
      size: fragmentIds.length,
      track_total_hits: false,
      _source: { excludes: ['said'] },
      ...(words.length === 0 ? {} : { highlight: highlight(words, fields, kind === 'simple', similar) }),
    },
  };
};

// The whole line, twice: with everything that matched, in the field of its language, and with the very words, because a
// cue that holds one is where a person wants to land, not an earlier one with a similar word. Words are looked at for the
// marks of the former only where they have to be: for the beginning of a word.
const highlight = (
  words: string[],
  saidFields: readonly string[],
  isLastPrefix: boolean,
  similar: SimilarTerms,
): estypes.SearchHighlight => ({
  type: 'unified',
  number_of_fragments: 0,
  pre_tags: [markers.open],
  post_tags: [markers.close],
  fields: {
    ...Object.fromEntries(saidFields.map((field) => [field, everyMark(field, words, isLastPrefix, similar)])),
    [wordsField]: { highlight_query: exactWords(words, [wordsField]) },
  },
});

const everyMark = (
  field: string,
  words: string[],
  isLastPrefix: boolean,
  similar: SimilarTerms,
): estypes.SearchHighlightField => {
  const meant: Query[] = [
    exactWords([...words, ...(similar.get(wordsField) ?? [])], [field]),
    { terms: { [field]: similar.get(field) ?? [] } },
  ];
  return isLastPrefix
    ? {
        matched_fields: [field, wordsField],
        highlight_query: { bool: { should: [...meant, lastAsPrefix(words, [wordsField])] } },
      }
    : { highlight_query: { bool: { should: meant } } };
};
