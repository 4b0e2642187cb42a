/** @needs elasticsearch */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, askElasticsearch, eventually, signedInApi } from '@reelkeep/testing';
import { HeldElasticsearch } from '../testing/held-elasticsearch.js';
import { Installation } from '../testing/installation.js';

const address = process.env['REELKEEP_TEST_ELASTICSEARCH_URL'] ?? '';
const prefix = `it${randomBytes(4).toString('hex')}_`;
const login = { REELKEEP_USERNAME: 'ann', REELKEEP_PASSWORD: 'a long enough password' };
const saidReady = '✓ search is ready';
const readyWithinMs = 60_000;
const testWithinMs = 240_000;

describe('the line that search is ready', () => {
  let reelkeep: Installation;
  let elasticsearch: HeldElasticsearch;

  const ask = (method: string, path: string): Promise<unknown> => askElasticsearch(address, method, path);
  const start = (): Promise<void> =>
    reelkeep.start({ ...login, ELASTICSEARCH_URL: elasticsearch.url, REELKEEP_SEARCH_PREFIX: prefix });
  const search = async (): Promise<Api['search']> =>
    (await signedInApi(reelkeep.address, login.REELKEEP_USERNAME, login.REELKEEP_PASSWORD)).search;
  const isSaid = (): Promise<void> => eventually(() => expect(reelkeep.output).toContain(saidReady), readyWithinMs);

  beforeAll(async () => {
    elasticsearch = await HeldElasticsearch.before(address);
    reelkeep = await Installation.create();
  });

  afterAll(async () => {
    await reelkeep.dispose();
    await elasticsearch.close();
    const left = (await ask('GET', `${prefix}*?expand_wildcards=all`)) as Record<string, unknown>;
    for (const index of Object.keys(left)) {
      await ask('DELETE', index);
    }
    await ask('DELETE', `_index_template/${prefix}reelkeep_aliases`);
  }, testWithinMs);

  it(
    'is printed by a first start when a search has answered',
    async () => {
      await start();
      await isSaid();
      expect((await (await search()).find('lantern')).queryType).toBe('simple');
      await reelkeep.interrupt();
    },
    testWithinMs,
  );

  it(
    'is not printed while an index that was closed before the start is not open',
    async () => {
      await ask('POST', `${prefix}video/_close`);
      elasticsearch.isHeld = true;
      await start();
      await eventually(() => expect(reelkeep.output).toContain('search is warming up'));
      // Long enough for several looks of the service, and several of the start.
      await eventually(() => expect(elasticsearch.refused).toBeGreaterThan(5), readyWithinMs);
      expect((await (await search()).findReduced('lantern')).queryType).toBe('simple');
      expect(reelkeep.output).not.toContain(saidReady);
      elasticsearch.isHeld = false;
      await isSaid();
      expect((await (await search()).find('lantern')).queryType).toBe('simple');
    },
    testWithinMs,
  );
});
