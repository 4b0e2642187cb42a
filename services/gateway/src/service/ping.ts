import type { NewestRelease } from '@reelkeep/contracts';
import { z } from 'zod';
import { word } from '../http/own-text.js';
import type { Caller } from '../identity/caller.js';
import { readVersion } from './version.js';

export const pingSchema = z
  .object({
    response: z.literal('pong'),
    user: z.number().int().meta({ description: 'Id of the signed-in user.' }),
    version: word(),
    ta_update: z
      .object({ status: z.boolean().optional(), version: word(), is_breaking: z.boolean() })
      .nullable()
      .meta({ description: 'Null when no newer release is known.' }),
  })
  .meta({ id: 'Ping' });

const version = readVersion();

/** That there is a session, and whose it is; with the release that is newer than this one, if one is known. */
export const toPing = ({ userId }: Caller, later: NewestRelease | undefined): z.output<typeof pingSchema> => ({
  response: 'pong',
  user: userId,
  version,
  ta_update: later ? { status: true, version: `v${later.version}`, is_breaking: later.is_breaking } : null,
});
