import { hitWindow } from '@reelkeep/contracts';

/** An expression: how many rows `from` (what follows FROM) has, as far as lists are paged through (SEMANTICS 16). */
export const hitsOf = (from: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${hitWindow}) AS counted)`;
