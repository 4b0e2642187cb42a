import { setTimeout as delay } from 'node:timers/promises';
import { rowOf } from '@reelkeep/runtime/sql';
import { z } from 'zod';
import { asRole } from './database-check.js';
import { archivedVideos } from './doctor.sql.js';
import { type Finding, fine, lookedAt, wrong } from './finding.js';
import type { DatabaseUrls } from './patient.js';

const withinMs = 10_000;
// Events on their way to the index.
const mostOnTheWay = (archived: number): number => Math.min(100, Math.ceil(archived / 100));
const onTheWayMs = 3_000;

/** Where search keeps what it knows. */
export type SearchPlace = { address: string; prefix: string };

/** Archived videos against those that search knows. */
export const searchCheck = (place: SearchPlace, urls: DatabaseUrls): Promise<Finding[]> =>
  lookedAt('search', 'Search waits for Elasticsearch; titles are found without it.', async () => {
    const archived = (await asRole(urls, 'catalog', (client) => rowOf(client, archivedVideos)))?.videos ?? 0;
    const isWhole = (count: number): boolean => Math.abs(archived - count) <= mostOnTheWay(archived);
    let indexed = await indexedVideos(place);
    if (!isWhole(indexed)) {
      await delay(onTheWayMs);
      indexed = await indexedVideos(place);
    }
    return isWhole(indexed)
      ? fine('search', `${indexed} of ${archived} archived video(s) indexed`)
      : wrong(
          'search',
          `${indexed} video(s) are indexed, ${archived} are archived.`,
          'It mends itself within minutes; if not, start the task search_rebuild.',
        );
  });

const indexedVideos = async ({ address: given, prefix }: SearchPlace): Promise<number> => {
  const address = new URL(given);
  const user = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  const headers = user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  Object.assign(address, { username: '', password: '' });
  const base = address.href.replace(/\/$/, '');
  const response = await fetch(`${base}/${prefix}video/_count`, {
    headers,
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    throw new Error('Elasticsearch does not answer.', { cause: error });
  });
  if (!response.ok) {
    throw new Error(`Elasticsearch answers ${response.status}.`);
  }
  return z.object({ count: z.int() }).parse(await response.json()).count;
};
