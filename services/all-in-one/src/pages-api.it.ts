/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seedVideos } from '@reelkeep/catalog/seed';
import { type Api, eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

/** Long enough for an Elasticsearch that starts on a busy machine. */
const settleMs = 120_000;
const channel = seededChannelId(1);
// The window of 10,000 rows ends on page 834; the last is the largest number that the services take.
const farBehind = [834, 1_000_000, 2_147_483_647];
const noNumbers = ['-99999999999999999999', '99999999999999999999', '1.5', 'last'];

describe('the API of pages that there are not', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    await seedVideos(platform.databaseUrl('catalog'), { videos: 30, channels: 1 });
    api = await household.signIn();
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await platform?.stop();
  });

  const ask = (address: string, status = 200): Promise<unknown> => api.client.call('GET', address, { status });

  it.each([
    '/api/video/?',
    '/api/video/?sort=views&',
    `/api/video/?channel=${channel}&`,
    '/api/channel/?',
    '/api/channel/?filter=unsubscribed&',
    '/api/playlist/?',
    '/api/download/?',
  ])('has none before the first of %s, and empty ones behind the last', async (list) => {
    expect(await ask(`${list}page=-1`, 400)).toEqual({
      page: ['Ensure this value is greater than or equal to 0.'],
    });
    for (const wrong of noNumbers) {
      expect(await ask(`${list}page=${wrong}`, 400)).toEqual({ page: [expect.any(String)] });
    }
    for (const page of farBehind) {
      expect(await ask(`${list}page=${page}`)).toMatchObject({
        data: [],
        paginate: { current_page: page, page_from: 12 * (page - 1), last_page: 0, next_pages: [] },
      });
    }
  });

  it('says of a playlist that it is not here, on any page, and has an empty page of any other channel', async () => {
    for (const more of ['', '&page=3', '&watch=continue', '&sort=views', '&page=2147483647']) {
      expect(await ask(`/api/video/?playlist=unknown${more}`, 404)).toEqual({
        error: 'The playlist unknown is not in the archive.',
      });
    }
    await ask('/api/video/?playlist=unknown&page=-1', 400);
    expect(await ask('/api/video/?channel=unknown')).toMatchObject({
      data: [],
      paginate: { total_hits: 0, last_page: 0 },
    });
  });

  it('finds nothing on pages of a search that are far behind, and nothing that is like an unknown video', async () => {
    await eventually(async () => {
      expect((await api.search.find('seeded')).results.video_results.length).toBeGreaterThan(0);
    }, settleMs);
    for (const page of farBehind) {
      const { results } = (await ask(`/api/search/?query=seeded&page=${page}`)) as { results: object };
      expect(Object.values(results).flat()).toEqual([]);
    }
    for (const wrong of ['-1', ...noNumbers]) {
      expect(await ask(`/api/search/?query=seeded&page=${wrong}`, 400)).toEqual({
        message: expect.stringMatching(/^page: /),
      });
    }
    expect(await ask('/api/video/AAAAAAAAAAA/similar/')).toEqual([]);
  });
});
