import { describe, expect, it } from '@jest/globals';
import { startEnginesForTests, startSearchForTests } from './engines-for-tests.js';

describe('engines for the tests', () => {
  it('are not started when the environment gives them all', async () => {
    const engines = await startEnginesForTests({
      REELKEEP_TEST_POSTGRES_URL: 'postgres://p/db',
      REELKEEP_TEST_NATS_URL: 'nats://n:1',
      REELKEEP_TEST_TEMPORAL_ADDRESS: 't:1',
      REELKEEP_TEST_ELASTICSEARCH_URL: 'http://e:1',
    });
    // One worker's: files side by side would take each other's streams and workflows.
    expect(engines.env).toEqual({ REELKEEP_TEST_SHARES: '[{}]' });
    await engines.stop();
  });

  it('are none for installations that are given an Elasticsearch', async () => {
    const engines = await startSearchForTests({ REELKEEP_TEST_ELASTICSEARCH_URL: 'http://e:1' });
    expect(engines.env).toEqual({});
    await engines.stop();
  });
});
