import { describe, expect, it } from '@jest/globals';
import { startEnginesForTests } from './engines-for-tests.js';

describe('engines for the tests', () => {
  it('are not started when the environment gives them all', async () => {
    const engines = await startEnginesForTests({
      REELKEEP_TEST_POSTGRES_URL: 'postgres://p/db',
      REELKEEP_TEST_NATS_URL: 'nats://n:1',
      REELKEEP_TEST_TEMPORAL_ADDRESS: 't:1',
      REELKEEP_TEST_ELASTICSEARCH_URL: 'http://e:1',
    });
    expect(engines.env).toEqual({});
    await engines.stop();
  });
});
