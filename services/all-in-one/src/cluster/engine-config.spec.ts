import { describe, expect, it } from '@jest/globals';
import { roster } from '../services/roster.js';
import { natsServerConfig } from './engine-config.js';
import { inVariables } from './role-environment.js';

const passwords = Object.fromEntries(
  ['admin', ...roster.map(({ name }) => name)].map((user) => [`NATS_PASSWORD_${inVariables(user)}`, `of ${user}`]),
);
const storeOf = (size: string): unknown => {
  const { jetstream } = natsServerConfig({ ...passwords, NATS_CLAIM_SIZE: size }) as { jetstream: object };
  return (jetstream as { max_file_store: unknown }).max_file_store;
};

describe('the NATS of a cluster', () => {
  it.each([
    ['2Gi', 0.9 * 2 * 1024 ** 3],
    ['1.5Ti', 0.9 * 1.5 * 1024 ** 4],
    ['500Mi', 0.9 * 500 * 1024 ** 2],
    ['1000000', 900_000],
  ])('keeps events on nine tenths of a claim of %s', (size, bytes) => {
    expect(storeOf(size)).toBe(Math.floor(bytes));
  });

  it('is not made for a size that is none', () => {
    expect(() => storeOf('much')).toThrow('NATS_CLAIM_SIZE is "much"');
    expect(() => natsServerConfig(passwords)).toThrow('NATS_CLAIM_SIZE is not set');
  });
});
