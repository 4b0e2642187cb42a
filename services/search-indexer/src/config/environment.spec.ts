import { describe, expect, it } from '@jest/globals';
import { parseEnv } from '@reelkeep/runtime';
import { searchIndexerEnvSchema } from './environment.js';

const env = {
  DATABASE_URL: 'postgres://reelkeep@127.0.0.1:5432/reelkeep',
  NATS_URL: 'nats://127.0.0.1:4222',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  ELASTICSEARCH_URL: 'http://127.0.0.1:9200',
};

describe('the environment of search', () => {
  it('needs no prefix', () => {
    expect(parseEnv(searchIndexerEnvSchema, env).REELKEEP_SEARCH_PREFIX).toBe('ta_');
  });

  it.each(['_x', 'Ta_', 'a*', 'a,b', '-a', 'x'.repeat(41)])(
    'refuses the prefix %j, which would match or break foreign indices',
    (prefix) => {
      expect(() => parseEnv(searchIndexerEnvSchema, { ...env, REELKEEP_SEARCH_PREFIX: prefix })).toThrow(
        'REELKEEP_SEARCH_PREFIX',
      );
    },
  );

  it('names every problem at once', () => {
    expect(() =>
      parseEnv(searchIndexerEnvSchema, { ...env, NATS_URL: undefined, ELASTICSEARCH_URL: 'redis://x' }),
    ).toThrow(/NATS_URL[\s\S]*ELASTICSEARCH_URL/);
  });
});
