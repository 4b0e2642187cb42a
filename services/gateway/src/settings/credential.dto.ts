import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';
import { message, timeText } from '../http/own-text.js';
import { notBlank, unixSeconds } from '../http/wire-types.js';

/** More than a browser keeps for all sites together, as a rule; a message to the downloader holds it. */
const longestCookie = 500_000;
const longestPoToken = 8_000;

export const cookieStateSchema = z
  .object({
    cookie_enabled: z.boolean().meta({ description: 'Whether a cookie is stored and counts.' }),
    cookie_stored: z
      .boolean()
      .optional()
      .meta({ description: 'Whether a cookie is stored, also one that does not count; absent when none is.' }),
    status: z
      .boolean()
      .optional()
      .meta({ description: 'What the source said last; absent after an hour, or when it was never asked.' }),
    validated: unixSeconds().optional(),
    validated_str: timeText().optional().meta({ description: 'YYYY-MM-DD HH:MM in the time of the server.' }),
    message: message()
      .optional()
      .meta({ description: 'Why it cannot be used, or could not be validated, with the cure.' }),
  })
  .meta({ id: 'CookieState' });
export type CookieStateDto = z.output<typeof cookieStateSchema>;

export const cookieUpdateSchema = z
  .object({
    cookie: notBlank(plainText(longestCookie).min(1)).meta({ description: 'The text of a Netscape cookie file.' }),
  })
  .meta({ id: 'CookieUpdate' });
export type CookieUpdate = z.output<typeof cookieUpdateSchema>;

export const poTokenUpdateSchema = z
  .object({ potoken: notBlank(plainText(longestPoToken).min(1)) })
  .meta({ id: 'PoTokenUpdate' });
export type PoTokenUpdate = z.output<typeof poTokenUpdateSchema>;

/** Its value is never answered. */
export const poTokenSchema = z
  .object({
    potoken: z
      .string()
      .max(longestPoToken)
      .meta({ description: 'Which clients it is for, with its value hidden: web+********' }),
    message: message().optional().meta({ description: 'Why it cannot be used, with the cure.' }),
  })
  .meta({ id: 'PoToken' });
export type PoTokenDto = z.output<typeof poTokenSchema>;
