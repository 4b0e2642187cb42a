import { anyIdSchema, plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { timeText } from './own-text.js';

const yes = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const no = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A boolean as people and old clients write it (SEMANTICS 16); anything else comes back as it is. */
const lenientBoolean = (value: unknown): unknown => {
  if (value === 1 || value === 0) {
    return value === 1;
  }
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  return typeof word !== 'string' ? value : yes.has(word) ? true : no.has(word) ? false : value;
};

/** A boolean of a request body. */
export const bodyBoolean = () => z.preprocess(lenientBoolean, z.boolean()).meta({ type: 'boolean' });

/** A boolean of a request body that null takes back; in a form, null is an empty text or its name. */
export const bodyTriState = () =>
  z.preprocess(
    (value) => (value === '' || value === 'null' ? null : lenientBoolean(value)),
    z.union([z.boolean(), z.null()]),
  );

const whole = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number of a request body; of a form it is a text. */
export const bodyInt = (minimum: number, maximum: number) =>
  z.preprocess(whole, z.number().int().min(minimum).max(maximum)).meta({ type: 'integer', minimum, maximum });

// A parameter that comes twice counts as its last value; an empty one as not given.
const given = (value: unknown): unknown => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return last === '' ? undefined : last;
};

/** Optional query text. */
export const queryText = (max: number, description: string) =>
  z.preprocess(given, plainText(max).optional()).optional().meta({ type: 'string', description });

/** Optional query value out of a few. */
export const queryChoice = <const T extends readonly string[]>(choices: T, description: string) =>
  z
    .preprocess(given, z.enum(choices).optional())
    .optional()
    .meta({ type: 'string', enum: [...choices], description });

/** Optional query boolean; `null` counts as not given. */
export const queryBoolean = (description: string) =>
  z
    .preprocess((value) => {
      const last = given(value);
      return last === 'null' ? undefined : lenientBoolean(last);
    }, z.boolean().optional())
    .optional()
    .meta({ type: 'boolean', description });

// What the services take.
export const largestInt = 2 ** 31 - 1;

/** Optional whole number of a query. */
export const queryInt = (minimum: number, description: string) =>
  z
    .preprocess((value) => whole(given(value)), z.number().int().min(minimum).max(largestInt).optional())
    .optional()
    .meta({ type: 'integer', minimum, description });

/** `page` of every list: 0, 1 and none are the first page (SEMANTICS 16). */
export const pageNumber = () => queryInt(0, 'Page number; 0 and 1 (and none) are the first page.');

/** A text that says something. */
export const notBlank = (text: z.ZodString) => text.regex(/\S/, 'This must not be blank.');

/** An id in a path. */
export const pathId = anyIdSchema;

/** A list of a body. One that is longer is refused before any of it is looked at: a million faults fill the memory. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) {
      return value;
    }
    context.addIssue({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value });
    return z.NEVER;
  }, z.array(item).max(max));

/** Seconds since 1970, whole. */
export const unixSeconds = () => z.number().int().meta({ description: 'Unix time in whole seconds.' });

/** RFC 3339 text in UTC, ending in +00:00. */
export const dateTime = () => timeText().meta({ format: 'date-time', examples: ['2025-11-02T18:30:00+00:00'] });
