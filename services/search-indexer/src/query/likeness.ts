import type { estypes } from '@elastic/elasticsearch';
import type { Fuzziness } from '@reelkeep/contracts';
import { isPaired } from './searched-words.js';

/**
 * How many letters of a word may be wrong: as the query says, or `near`, which is `auto` with one at most. To look for
 * two takes ten times as long (docs/adr/0072-two-wrong-letters-are-looked-for-last.md).
 */
export type Likeness = Fuzziness | 'near';

/** What is looked for at first, and enough for whoever types right or hardly wrong. */
export const atFirst = (fuzziness: Fuzziness): Likeness => (fuzziness === 'auto' ? 'near' : fuzziness);

// Comparing longer ones for likeness takes seconds, and nobody misspells them by a letter.
const maxLength = 24;
// Each of them is compared with every term of every field; what is meant is known by then, and 32 would take as long as
// a person is let wait.
const maxWords = 8;

/** By the place of a word: whether it is also found misspelt. */
export const areCompared = (words: readonly string[]): boolean[] => {
  let left = maxWords;
  return words.map((word) => word.length <= maxLength && left-- > 0);
};

/** Words that are also found misspelt, and those that are not. */
export const byLikeness = (words: readonly string[]): { similar: string[]; exact: string[] } => {
  const compared = areCompared(words);
  return { similar: words.filter((_, at) => compared[at]), exact: words.filter((_, at) => !compared[at]) };
};

// From so many letters on `auto` lets one be wrong, and two: what AUTO means to Elasticsearch.
const lengthForOne = 3;
const lengthForTwo = 6;

/** How many letters of a word may be wrong. */
export const editsOf = (word: string, likeness: Likeness): 0 | 1 | 2 => {
  if (likeness === 'off' || isPaired(word)) {
    return 0;
  }
  if (likeness === 1 || likeness === 2) {
    return likeness;
  }
  if (word.length < lengthForOne) {
    return 0;
  }
  return word.length < lengthForTwo || likeness === 'near' ? 1 : 2;
};

/** By the place of a word: how many letters of it may be wrong. */
export const editsIn = (words: readonly string[], likeness: Likeness): (0 | 1 | 2)[] => {
  const compared = areCompared(words);
  return words.map((word, at) => (compared[at] ? editsOf(word, likeness) : 0));
};

/** Whether more letters of a word may be wrong than are looked for at first. */
export const mayBeFurtherOff = (words: readonly string[], fuzziness: Fuzziness): boolean => {
  const first = editsIn(words, atFirst(fuzziness));
  return editsIn(words, fuzziness).some((edits, at) => edits !== first[at]);
};

/** Those of the words that may be misspelt. */
export const comparedWords = (words: readonly string[], likeness: Likeness): string[] => {
  const edits = editsIn(words, likeness);
  return words.filter((_, at) => edits[at] !== 0);
};

const fuzzinesses: Readonly<Record<Likeness, estypes.Fuzziness | undefined>> = {
  off: undefined,
  // No word that is compared is as long as that.
  near: `AUTO:${lengthForOne},${maxLength + 1}`,
  auto: `AUTO:${lengthForOne},${lengthForTwo}`,
  1: 1,
  2: 2,
};

/** The same for a fuzzy query; undefined where no letter may be wrong. */
export const fuzzinessOf = (likeness: Likeness): estypes.Fuzziness | undefined => fuzzinesses[likeness];
