import { plainText } from '@reelkeep/contracts';
import type { z } from 'zod';
import { listOf } from './wire-types.js';

/** Characters of one text: a pasted list of thousands of ids is one. */
export const longestTyped = 200_000;

/** As many rows as one task can hold. */
export const mostTyped = 2_000;

// Together less than one message between services can hold.
const mostBytes = 600_000;

/** Ids, handles or URLs as people typed or pasted them, separated by white space (SEMANTICS 1). */
export const typedText = (description: string) => plainText(longestTyped).meta({ description });

/** The list of a form that takes such texts, one in each row under `key`. */
export const typedRows = <K extends string, R extends z.ZodType<Record<K, string>>>(key: K, row: R) =>
  listOf(row, mostTyped).refine(
    (rows) => rows.reduce((sum, { [key]: text }) => sum + Buffer.byteLength(text), 0) <= mostBytes,
    'This is too much text at once: add some of it, then the rest.',
  );
