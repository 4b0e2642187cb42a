import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SearchService, TitleService, VideoService } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import type { Api, Schemas } from '@reelkeep/testing';
import { sampleVideo, youtubeId } from '../testing/samples.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const others = ['lantern0001', 'plane000001'];
const address = `https://www.youtube.com/watch?v=${youtubeId}`;

describe('a search for the id or the address of a video', () => {
  let world: TestGateway;
  let api: Api;
  let hits: { id: string; score: number }[] = [];
  let isAway = false;

  beforeAll(async () => {
    world = await startTestGateway();
    api = await world.admin();
    await world.services.serve(SearchService, {
      search: () => {
        if (isAway) {
          throw new DomainError('unavailable', 'Search is warming up.');
        }
        return { queryType: 'simple', videos: hits };
      },
    });
    await world.services.serve(TitleService, { findTitles: () => ({ queryType: 'simple', videoIds: others }) });
    await world.services.serve(VideoService, {
      hydrateVideos: ({ youtubeIds }) => ({
        videos: youtubeIds
          .filter((id) => id === youtubeId || others.includes(id) || id.startsWith('many'))
          .map((id) => sampleVideo({ youtubeId: id })),
      }),
    });
  });

  afterAll(async () => {
    await world.stop();
  });

  const videosOf = ({ results }: Schemas['SearchResponse']): [string, number][] =>
    results.video_results.map(({ youtube_id: id, _score: score }) => [id, score]);
  const found = async (query: string, page?: number): Promise<[string, number][]> =>
    videosOf(await api.search.find(query, { page }));

  it.each([undefined, 0, 1])('has it first on the first page, scored as the best: page %s', async (page) => {
    hits = others.map((id, n) => ({ id, score: 7 - n }));
    expect(await found(address, page)).toEqual([
      [youtubeId, 7],
      ['lantern0001', 7],
      ['plane000001', 6],
    ]);
  });

  it('has it once where the words find it as well, and not again behind the first page', async () => {
    hits = [
      { id: 'lantern0001', score: 5 },
      { id: youtubeId, score: 4 },
    ];
    expect(await found(youtubeId)).toEqual([
      [youtubeId, 5],
      ['lantern0001', 5],
    ]);
    hits = [{ id: 'lantern0001', score: 5 }];
    expect(await found(youtubeId, 2)).toEqual([['lantern0001', 5]]);
  });

  it('leaves a full page full, and every hit where the video is not archived', async () => {
    hits = Array.from({ length: 30 }, (_, n) => ({ id: `many${String(n).padStart(7, '0')}`, score: 3 }));
    expect((await found(youtubeId)).map(([id]) => id)).toEqual([youtubeId, ...hits.slice(0, 29).map(({ id }) => id)]);
    expect((await found('notarchived')).map(([id]) => id)).toEqual(hits.map(({ id }) => id));
  });

  it('has it while search is away', async () => {
    isAway = true;
    expect(videosOf(await api.search.findReduced(address)).map(([id]) => id)).toEqual([youtubeId, ...others]);
  });
});
