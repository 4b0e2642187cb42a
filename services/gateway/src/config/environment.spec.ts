import { describe, expect, it } from '@jest/globals';
import { EnvProblems, parseEnv } from '@reelkeep/runtime';
import { gatewayEnvSchema } from './environment.js';

const needed = {
  DATABASE_URL: 'postgres://reelkeep@127.0.0.1/reelkeep',
  NATS_URL: 'nats://127.0.0.1:4222',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  REELKEEP_MEDIA_DIR: '/media',
  REELKEEP_CACHE_DIR: '/cache',
};

describe('environment of the gateway', () => {
  it('has defaults for all but the engines and the folders', () => {
    expect(parseEnv(gatewayEnvSchema, needed)).toMatchObject({
      REELKEEP_HOST: '127.0.0.1',
      REELKEEP_PORT: 8000,
      REELKEEP_USERNAME: 'admin',
      REELKEEP_ALLOWED_HOSTS: [],
      REELKEEP_ALLOWED_ORIGINS: [],
      REELKEEP_TRUSTED_PROXIES: [],
    });
  });

  it('takes lists separated by commas or blanks', () => {
    const env = parseEnv(gatewayEnvSchema, {
      ...needed,
      REELKEEP_ALLOWED_HOSTS: 'tube.lan, tube.example.org',
      REELKEEP_TRUSTED_PROXIES: '10.0.0.0/8',
    });
    expect(env.REELKEEP_ALLOWED_HOSTS).toEqual(['tube.lan', 'tube.example.org']);
    expect(env.REELKEEP_TRUSTED_PROXIES).toEqual(['10.0.0.0/8']);
  });

  it('names every fault at once', () => {
    const parse = (): unknown =>
      parseEnv(gatewayEnvSchema, {
        ...needed,
        NATS_URL: undefined,
        REELKEEP_PORT: '99999',
        REELKEEP_ALLOWED_HOSTS: 'https://tube.lan',
      });
    expect(parse).toThrow(EnvProblems);
    expect(parse).toThrow(/REELKEEP_PORT[\s\S]*REELKEEP_ALLOWED_HOSTS[\s\S]*NATS_URL/);
  });
});
