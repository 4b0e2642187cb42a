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
        return { hits: [], similar: new Map(), hasFarWord: false };
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

describe('a search in two steps', () => {
  const hit = { _index: 'ta_video_v1', _id: 'clockvideo1', _score: 1 };
  const answer = (count: number, hasFarWord = false): EngineAnswer => ({
    hits: Array.from({ length: count }, () => hit),
    similar: new Map(),
    hasFarWord,
  });
  let asked: string[];

  /** Asks for a page; the engine finds what `answers` says of each look for one letter, and one hit by two. */
  const search = async (query: string, page: number, answers: EngineAnswer[]): Promise<string[]> => {
    asked = [];
    const names = new IndexNames('ta_');
    const engine: Pick<SearchEngine, 'search' | 'count'> = {
      search: async ({ body }) => {
        const isNear = !JSON.stringify(body.query).includes('"AUTO:3,6"');
        asked.push(isNear ? 'near' : 'far');
        return isNear ? (answers.shift() ?? answer(0)) : answer(1);
      },
      count: async () => 0,
    };
    const status: Pick<IndexStatus, 'asked'> = { asked: (ask) => ask(AbortSignal.timeout(1_000)) };
    const spoken: Pick<SpokenLanguages, 'list'> = { list: async () => [] };
    const service = new SearchQueryService(
      engine as SearchEngine,
      spoken as SpokenLanguages,
      names,
      status as IndexStatus,
    );
    await service.search(query, page);
    return asked;
  };

  it.each([
    ['a word that is found', 'video:planet rings', 1, [answer(3)], ['near']],
    ['a word that is not found', 'video:planet rings', 1, [answer(0)], ['near', 'far']],
    ['a page behind the last one', 'video:planet rings', 2, [answer(0), answer(3)], ['near', 'near']],
    ['a second page of what is far off', 'video:planet rings', 2, [answer(0), answer(0)], ['near', 'near', 'far']],
    ['a full text', 'full:planet rings', 1, [answer(30)], ['near']],
    ['a full text with a word that is far off', 'full:planet rings', 1, [answer(30, true)], ['near', 'far']],
    ['its second page', 'full:planet rings', 2, [answer(0, true)], ['near', 'far']],
    ['words that may be as far off as was said', 'video:planet rings fuzzy:1', 1, [answer(3)], ['near']],
  ])('looks for two wrong letters only where it must: %s', async (_name, query, page, answers, looks) => {
    expect(await search(query, page, [...answers])).toEqual(looks);
  });
});
