import { z } from 'zod';
import { userConfigSchema } from '../identity/user-config.dto.js';
import { pingSchema } from '../service/ping.js';
import { appConfigDtoSchema } from '../settings/app-config.dto.js';
import { accountSchema } from './account.dto.js';

/** What every screen reads first: while its scripts load, each request of its own holds up another. */
export const startSchema = z
  .object({ ping: pingSchema, config: userConfigSchema, account: accountSchema, settings: appConfigDtoSchema })
  .meta({ id: 'Start' });
export type StartDto = z.output<typeof startSchema>;
