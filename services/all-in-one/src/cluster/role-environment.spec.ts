import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { roleEnvironment, withPassword } from './role-environment.js';

describe("a role's variables in a shared process", () => {
  const env = {
    TZ: 'Europe/Berlin',
    DATABASE_URL: 'postgres://nobody@p/d',
    CATALOG__DATABASE_URL: 'postgres://catalog@p/d',
    SEARCH_INDEXER__DATABASE_URL: 'postgres://search@p/d',
    SEARCH_INDEXER__ELASTICSEARCH_URL: 'http://u:p@e:9200',
  };

  it('are those of the process, and above them its own', () => {
    expect(roleEnvironment('catalog', env)).toEqual({ TZ: 'Europe/Berlin', DATABASE_URL: 'postgres://catalog@p/d' });
    expect(roleEnvironment('search-indexer', env)).toEqual({
      TZ: 'Europe/Berlin',
      DATABASE_URL: 'postgres://search@p/d',
      ELASTICSEARCH_URL: 'http://u:p@e:9200',
    });
  });

  it('have addresses complete with the passwords that come apart', () => {
    const odd = 'p@ss:/#%?\'"$(X) ü';
    const own = roleEnvironment('search-indexer', {
      SEARCH_INDEXER__DATABASE_URL: 'postgres://reelkeep_search@db:5432/reelkeep?sslmode=require',
      SEARCH_INDEXER__DATABASE_PASSWORD: odd,
      SEARCH_INDEXER__NATS_URL: 'nats://search-indexer@bus:4222',
      SEARCH_INDEXER__NATS_PASSWORD: odd,
      SEARCH_INDEXER__ELASTICSEARCH_URL: 'http://reelkeep@search:9200',
      SEARCH_INDEXER__ELASTICSEARCH_PASSWORD: odd,
    });
    expect(Object.keys(own).toSorted()).toEqual(['DATABASE_URL', 'ELASTICSEARCH_URL', 'NATS_URL']);
    for (const url of Object.values(own)) {
      expect(decodeURIComponent(new URL(url).password)).toBe(odd);
    }
    expect(new pg.Client({ connectionString: own['DATABASE_URL'] })).toMatchObject({
      user: 'reelkeep_search',
      password: odd,
      host: 'db',
      port: 5432,
      database: 'reelkeep',
    });
  });

  it('leave an address alone that holds all, and what is none', () => {
    const own = { NATS_URL: 'nats://u:p@a:4222,nats://b:4222', DATABASE_URL: 'nowhere' };
    expect(roleEnvironment('catalog', own)).toEqual(own);
    expect(withPassword('nowhere', 'x')).toBe('nowhere');
  });

  it('never are those of another', () => {
    expect(JSON.stringify(roleEnvironment('gateway', env))).not.toMatch(/search|catalog/i);
  });
});
