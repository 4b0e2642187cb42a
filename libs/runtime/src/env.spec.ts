import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EnvProblems, parseEnv, variableShape } from './env.js';

const schema = z.object(variableShape('scheduler'));

const good = {
  DATABASE_URL: 'postgres://reelkeep@127.0.0.1:5432/reelkeep',
  NATS_URL: 'nats://127.0.0.1:4222',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  REELKEEP_CACHE_DIR: '/cache',
};

describe('parseEnv', () => {
  it('reads the variables a schema names and fills defaults', () => {
    expect(parseEnv(schema, { ...good, UNRELATED: 'x' })).toEqual({
      ...good,
      REELKEEP_HEALTH_HOST: '127.0.0.1',
      REELKEEP_LOG_LEVEL: 'info',
      TEMPORAL_TLS: '0',
      TEMPORAL_NAMESPACE: 'default',
    });
  });

  it('lists every missing and wrong variable at once, each with its cure', () => {
    const read = (): unknown => parseEnv(schema, { NATS_URL: 'http://x', TEMPORAL_ADDRESS: '' });
    expect(read).toThrow(EnvProblems);
    try {
      read();
    } catch (error) {
      expect((error as EnvProblems).problems).toEqual([
        'DATABASE_URL is not set: give an address such as postgresql://user:password@host:5432/reelkeep',
        'NATS_URL: give addresses such as nats://host:4222, all with nats:// or all with tls://',
        'TEMPORAL_ADDRESS is not set: give host:port, such as 127.0.0.1:7233',
        'REELKEEP_CACHE_DIR is not set: give the folder of pictures, running downloads and backups',
      ]);
    }
  });
});
