// The API at a large archive, over one kept connection from another process, against its own GET /api/ping/.
import { seedVideos, seededVideoId } from '@reelkeep/catalog/seed';
import { askInTurns } from './requests.mjs';
import { median, ms, percentile, printTable, ratio, verdict } from './table.mjs';

const seeded = 50_000;
const warmUps = 200;
const rounds = 500;

/** Seeds the catalogue, asks each endpoint in turns and prints what came out. */
export const measureLatency = async (stack, keeper, catalogUrl) => {
  const { id: userId } = await keeper.call('GET', '/api/user/account/');
  await seedVideos(catalogUrl, { videos: seeded, userId: String(userId), withSubtitles: true });
  const calls = [
    { name: 'GET /api/ping/ (floor)', path: () => '/api/ping/' },
    { name: 'list, first page', path: () => '/api/video/', limitMs: 5 },
    { name: 'list, one channel', path: () => '/api/video/?channel=UCseeded0000000000000001', limitMs: 5 },
    { name: 'list, by views', path: () => '/api/video/?sort=views&order=desc', limitMs: 5 },
    { name: 'detail', path: (n) => `/api/video/${seededVideoId(1 + ((n * 7_919) % seeded))}/`, limitMs: 4 },
  ];
  const times = (await askInTurns(stack, keeper, calls, { warmUps, rounds })).map((call) => call.times);
  const floor = median(times[0]);
  printTable(
    `API with ${seeded} videos, ${rounds} requests each, one after another`,
    ['', 'p50', 'p99', 'p50 to floor', ''],
    calls.map(({ name, limitMs }, at) => [
      name,
      ms(median(times[at])),
      ms(percentile(times[at], 0.99)),
      ratio(median(times[at]), floor),
      limitMs === undefined ? '' : verdict(median(times[at]), limitMs, `p50 ≤ ${limitMs} ms`),
    ]),
  );
};
