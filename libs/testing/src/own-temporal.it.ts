import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, type Env, parseEnv, temporalEnvSchema } from '@reelkeep/runtime';
import {
  checkedActivities,
  createTemporalClient,
  noInput,
  temporalAccess,
  type TemporalAccess,
  Workers,
} from '@reelkeep/temporal';
import { eventually } from './eventually.js';
import { startTlsFront, type TlsFront } from './tls-front.js';

describe('a Temporal of the user', () => {
  let front: TlsFront;

  beforeAll(async () => {
    front = await startTlsFront(process.env['REELKEEP_TEST_TEMPORAL_ADDRESS'] ?? '');
  });
  afterAll(async () => {
    await front?.stop();
  });

  const accessBy = (changes: Env): TemporalAccess => {
    const env = {
      TEMPORAL_ADDRESS: front.address,
      TEMPORAL_API_KEY: process.env['REELKEEP_TEST_TEMPORAL_API_KEY'],
      TEMPORAL_TLS: '1',
      TEMPORAL_NAMESPACE: 'default',
      ...changes,
    };
    return temporalAccess({ ...parseEnv(temporalEnvSchema, env), SSL_CERT_FILE: front.caFile });
  };
  const listBy = async (changes: Env): Promise<unknown> => {
    const client = createTemporalClient(accessBy(changes));
    try {
      return await client.withDeadline(Date.now() + 10_000, () =>
        client.workflowService.listWorkflowExecutions({ namespace: client.options.namespace, pageSize: 1 }),
      );
    } finally {
      await client.connection.close();
    }
  };

  it('is reached by TLS with an API key, by the client and by workers', async () => {
    await expect(listBy({})).resolves.toBeDefined();
    const workers = new Workers(accessBy({}), createLogger('test', 'silent'));
    workers.start({
      taskQueue: 'own-temporal',
      activities: checkedActivities({ nothing: noInput }, { nothing: () => Promise.resolve() }),
    });
    try {
      await eventually(() => expect(workers.isPolling()).toBe(true), 30_000);
    } finally {
      await workers.stop();
    }
  }, 60_000);

  it('refuses a wrong key and no key', async () => {
    await expect(listBy({ TEMPORAL_API_KEY: 'guessed' })).rejects.toThrow(/unauthorized/i);
    await expect(listBy({ TEMPORAL_API_KEY: '' })).rejects.toThrow(/unauthorized/i);
  }, 60_000);

  it('is asked for the namespace that was given', async () => {
    await expect(listBy({ TEMPORAL_NAMESPACE: 'elsewhere' })).rejects.toThrow(/elsewhere/);
  }, 60_000);
});
