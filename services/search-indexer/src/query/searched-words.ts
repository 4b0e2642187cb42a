import { searchableWords } from '@reelkeep/contracts';

// Looked for in pairs of characters (index-definitions.ts).
const paired = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
// Of scripts without spaces and of pictographs each character is counted as a term, though it may make fewer.
const single = String.raw`${paired}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}`;

const pairedCharacter = new RegExp(`[${paired}]`, 'u');
const term = new RegExp(String.raw`[${single}]|(?:(?![${single}])[\p{L}\p{N}\p{M}])+`, 'gu');

/** Whether a word holds characters that are looked for in pairs, of which none is like another. */
export const isPaired = (word: string): boolean => pairedCharacter.test(word);

/** At most so many terms words are taken for, with hyphens and the like between them, too. */
export const termCount = (words: readonly string[]): number =>
  words.reduce((count, word) => count + (word.match(term)?.length ?? 0), 0);

// Each is a clause in each field, of which Elasticsearch takes 1,024 where it has many processors.
const maxTerms = 64;

/** The words of a query that are looked for: those of its first 64 terms, which say what is meant. */
export const searchedWords = (words: readonly string[]): string[] => {
  let left = maxTerms;
  return searchableWords(words).flatMap((word) => {
    const kept = [...word.matchAll(term)].slice(0, left);
    left -= kept.length;
    const last = kept.at(-1);
    return last === undefined ? [] : [left > 0 ? word : word.slice(0, last.index + last[0].length)];
  });
};
