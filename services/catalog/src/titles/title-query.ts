import { searchableWords } from '@reelkeep/contracts';

// Quoted, a word of a tsquery may hold anything that a text of PostgreSQL may: it is taken apart as a title is.
const quoted = (word: string): string =>
  `'${word.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The words as a tsquery: all must occur, the last one as a prefix. Undefined when they hold nothing to look for. */
export const titleQuery = (words: readonly string[]): string | undefined => {
  const searched = searchableWords(words);
  return searched.length === 0 ? undefined : `${searched.map(quoted).join(' & ')}:*`;
};

/** One of each list after the other, until all are empty: the best of each kind come first. */
export const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) => at).flatMap((at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  );
