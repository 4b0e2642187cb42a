import { describe, expect, it } from '@jest/globals';
import { roleEnvironment } from './role-environment.js';

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

  it('never are those of another', () => {
    expect(JSON.stringify(roleEnvironment('gateway', env))).not.toMatch(/search|catalog/i);
  });
});
