import { storableText } from '@reelkeep/contracts';
import { z } from 'zod';

/**
 * Fields of documents of TubeArchivist (SEMANTICS 36). What a document can do without is taken as "not told" where it is
 * absent or of another type: releases of years wrote them.
 */

/** A text of at most `max` characters, longer ones cut. */
export const textField = (max: number) =>
  z
    .string()
    .transform((text) => storableText(text.slice(0, max)))
    .catch('');

/** The same, which must be there. */
export const neededText = (max: number) =>
  z
    .string()
    .min(1)
    .transform((text) => storableText(text.slice(0, max)));

export const flagField = (otherwise: boolean) => z.boolean().catch(otherwise);

/** A count: 0 or more, whole. */
export const countField = z
  .number()
  .transform((count) => Math.max(0, Math.trunc(count)))
  .pipe(z.number().max(Number.MAX_SAFE_INTEGER))
  .catch(0);

/** The same, as far as an integer of the database goes. */
export const integerField = countField.transform((count) => Math.min(count, 2 ** 31 - 1));

/** An ISO text of a moment that came as Unix seconds or as the text of a date; null where it did not. */
export const momentField = z
  .union([z.number().transform((seconds) => new Date(seconds * 1_000)), z.string().transform((text) => new Date(text))])
  .transform((date) => (isKept(date) ? date.toISOString() : null))
  .catch(null);

// What both databases and texts of dates can hold.
const isKept = (date: Date): boolean => date.getTime() > -62_000_000_000_000 && date.getTime() < 253_000_000_000_000;

/** Elements of a list that fit, the others left out. */
export const listField = <T>(element: z.ZodType<T>, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.slice(0, max).flatMap((one) => {
        const fits = element.safeParse(one);
        return fits.success ? [fits.data] : [];
      }),
    );
