import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IndexNames } from '../engine/index-names.js';
import type { IndexInspector } from '../engine/index-inspector.js';
import { IndexStatus, momentMs } from '../engine/index-status.js';
import { seenSet } from '../testing/seen-set.js';
import type { EngineAnswer, SearchEngine } from './search-engine.js';
import type { SpokenLanguages } from './spoken-languages.js';
import { SearchQueryService } from './search-query.service.js';

describe('an index that becomes foreign while a search goes on', () => {
  const names = new IndexNames('ta_');
  let server = { state: 's1', seen: seenSet(names) };
  let searching: () => void = () => undefined;
  let service: SearchQueryService;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    server = { state: 's1', seen: seenSet(names) };
    searching = () => undefined;
    const inspector: Pick<IndexInspector, 'look' | 'stateId'> = {
      stateId: async () => server.state,
      look: async () => server.seen,
    };
    const status = new IndexStatus(inspector as IndexInspector, names);
    status.watchedBy(async () => status.setUnusable());
    status.setUsable(server.seen);
    const engine: Pick<SearchEngine, 'search'> = {
      search: async (): Promise<EngineAnswer> => {
        // What is compared beside it is through by then.
        await new Promise((resolve) => setImmediate(resolve));
        searching();
        return { hits: [], similar: new Map(), hasStrayWord: false };
      },
    };
    const spoken: Pick<SpokenLanguages, 'list'> = { list: async () => [] };
    service = new SearchQueryService(engine as SearchEngine, spoken as SpokenLanguages, names, status);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const isReplaced = (): void => {
    server = { state: 's2', seen: seenSet(names, { origin: 'foreign' }) };
  };

  it('is noticed behind a search that takes longer than a moment', async () => {
    searching = () => {
      isReplaced();
      jest.advanceTimersByTime(momentMs + 1);
    };
    await expect(service.search('video:lantern')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is noticed by a search that ends more than a moment behind the last comparison', async () => {
    await service.search('video:lantern');
    isReplaced();
    jest.advanceTimersByTime(momentMs - 5);
    searching = () => jest.advanceTimersByTime(6);
    await expect(service.search('video:lantern')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
