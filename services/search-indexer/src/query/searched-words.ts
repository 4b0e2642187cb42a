import { searchableWords } from '@reelkeep/contracts';

const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a word is of a script that puts nothing between words, so that it may be a whole sentence. */
export const isUnspaced = (word: string): boolean => unspacedScript.test(word);

// Each pair of them is a clause of its own in each field.
const maxUnspacedCharacters = 64;

/**
 * The words of a query that are looked for. Of those without spaces between them the first 64 characters: they say what
 * is meant, and more are refused by Elasticsearch as too many clauses.
 */
export const searchedWords = (words: readonly string[]): string[] => {
  let left = maxUnspacedCharacters;
  return searchableWords(words).flatMap((word) => {
    if (!isUnspaced(word)) {
      return [word];
    }
    const kept = Array.from(word).slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [kept.join('')];
  });
};
