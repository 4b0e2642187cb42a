import { z } from 'zod';
import { queryText } from '../http/wire-types.js';
import { userConfigSchema } from '../identity/user-config.dto.js';
import { pingSchema } from '../service/ping.js';
import { appConfigDtoSchema } from '../settings/app-config.dto.js';
import { accountSchema } from './account.dto.js';

// Twelve bytes a character at worst, of the 16 KiB that the head of a request may have.
const longestScreen = 1_000;
const longestAddress = 2_000;
const mostAnswers = 10;

export const startQuerySchema = z.object({
  screen: queryText(
    longestScreen,
    'Path and query of a page of the web application, whose own questions are answered too.',
  ),
});
export type StartQuery = z.output<typeof startQuerySchema>;

const screenAnswerSchema = z.object({
  address: z.string().max(longestAddress).meta({ description: 'A GET call of this API, with its query.' }),
  body: z.unknown().meta({ description: 'What it answers.' }),
});
export type ScreenAnswer = z.output<typeof screenAnswerSchema>;

/** What every screen reads first: while its scripts load, each request of its own holds up another. */
export const startSchema = z
  .object({
    ping: pingSchema,
    config: userConfigSchema,
    account: accountSchema,
    settings: appConfigDtoSchema,
    answers: z
      .array(screenAnswerSchema)
      .max(mostAnswers)
      .optional()
      .meta({ description: 'Only where a screen was named: what it asks first, as far as that was there at once.' }),
  })
  .meta({ id: 'Start' });
export type StartDto = z.output<typeof startSchema>;
