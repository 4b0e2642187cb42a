import { z } from 'zod';

/**
 * Text of at most `max` characters (UTF-16 units) that databases, messages and command lines can hold: without NUL
 * characters and halves of surrogate pairs. Every text that comes from outside is checked by this.
 */
export const plainText = (max: number): z.ZodString =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'Null characters are not allowed.')
    .refine((value) => value.isWellFormed(), 'Halves of surrogate pairs are not allowed.');
