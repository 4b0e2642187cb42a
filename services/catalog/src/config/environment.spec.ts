import { describe, expect, it } from '@jest/globals';
import { CatalogEnv } from './environment.js';

describe('the environment of the catalogue', () => {
  it('names everything that is missing at once', () => {
    expect(() => new CatalogEnv({})).toThrow(
      /DATABASE_URL[\s\S]*NATS_URL[\s\S]*TEMPORAL_ADDRESS[\s\S]*REELKEEP_CACHE_DIR/,
    );
  });
});
