// Films and pictures as a signed-in client gets them, against an nginx that sends the same files. Who reads is a Node
// process on the same cores, and never quicker than it: the ratios are those that it sees.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { startBareNginx } from './bare-nginx.mjs';
import { median, printTable, ratio, verdict } from './table.mjs';

const mebibyte = 1024 ** 2;
const filmBytes = 200 * mebibyte;
const pictures = 200;
// As a card's.
const pictureBytes = 12_000;
const rounds = 20;

/** Prints ranges, whole files and pictures of both, by medians of rounds in turns. */
export const measureMedia = async (stack, keeper) => {
  const film = '/UCbench/benchfilm01.mp4';
  const picture = (n) => `/videos/b/bench${String(n % pictures).padStart(6, '0')}.jpg`;
  const [media, cache] = [join(stack.home, 'media'), join(stack.home, 'cache')];
  await mkdir(join(media, 'UCbench'), { recursive: true });
  await mkdir(join(cache, 'videos', 'b'), { recursive: true });
  await writeFile(join(media, film), randomBytes(filmBytes));
  for (let n = 0; n < pictures; n++) await writeFile(join(cache, picture(n)), randomBytes(pictureBytes));
  const nginx = await startBareNginx(join(stack.home, '..', 'nginx'), stack.home);
  try {
    const headers = keeper.api.client.credentials();
    const ours = {
      film: `${stack.baseUrl}/youtube${film}`,
      picture: (n) => `${stack.baseUrl}/cache${picture(n)}`,
      headers,
    };
    const bare = { film: `${nginx.url}/media${film}`, picture: (n) => `${nginx.url}/cache${picture(n)}`, headers: {} };
    printComparison(await inTurns(bare, ours));
  } finally {
    await nginx.stop();
  }
};

// What one round reads, over how many connections, and how much of it there is.
const kinds = [
  {
    name: 'ranges of 1 MiB',
    unit: 'MiB/s',
    connections: 4,
    count: 150,
    of: ({ film, headers }, n) => [film, { ...headers, range: rangeOf(n) }],
  },
  {
    name: 'a whole film',
    unit: 'MiB/s',
    connections: 1,
    count: 1,
    amount: filmBytes / mebibyte,
    of: ({ film, headers }) => [film, headers],
  },
  {
    name: 'pictures',
    unit: '/s',
    connections: 16,
    count: 1_000,
    of: ({ picture, headers }, n) => [picture(n), headers],
  },
];

const rangeOf = (n) => {
  const first = (n % 64) * mebibyte;
  return `bytes=${first}-${first + mebibyte - 1}`;
};

/** Milliseconds of each kind and round; each of the two goes first in every other one. */
const inTurns = async (bare, ours) => {
  const times = kinds.map(() => ({ bare: [], ours: [] }));
  const agents = kinds.map(({ connections }) => new Agent({ keepAlive: true, maxSockets: connections }));
  for (let round = -1; round < rounds; round++) {
    for (const [at, kind] of kinds.entries()) {
      const both = [
        ['bare', bare],
        ['ours', ours],
      ];
      for (const [who, place] of round % 2 === 0 ? both : both.toReversed()) {
        const began = performance.now();
        await Promise.all(Array.from({ length: kind.count }, (_, n) => read(...kind.of(place, n), agents[at])));
        // The first one warms both up.
        if (round >= 0) times[at][who].push(performance.now() - began);
      }
    }
  }
  for (const agent of agents) agent.destroy();
  return times;
};

/** Rejects unless all of what was asked for has come. */
const read = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('error', reject).on('end', () => {
        const isRight = response.statusCode === (headers.range ? 206 : 200) && (!headers.range || bytes === mebibyte);
        if (isRight && bytes === Number(response.headers['content-length'])) resolve();
        else reject(new Error(`${url}: ${response.statusCode} with ${bytes} bytes`));
      });
    }).on('error', reject);
  });

const printComparison = (times) => {
  const rates = times.map(({ bare, ours }, at) => {
    const { count, amount = count } = kinds[at];
    return [bare, ours].map((each) => amount / (median(each) / 1_000));
  });
  printTable(
    `Media signed in, medians of ${rounds} rounds`,
    ['', 'nginx', 'Reelkeep', 'ratio'],
    rates.map(([bare, ours], at) => [
      kinds[at].name,
      `${bare.toFixed(0)} ${kinds[at].unit}`,
      `${ours.toFixed(0)} ${kinds[at].unit}`,
      ratio(ours, bare),
    ]),
  );
  const [[bareRanges, ranges], [bareWhole, whole], [, pictureRate]] = rates;
  console.log(`  ${verdict(bareRanges * 0.7, ranges, 'ranges ≥ 0.7 of nginx')}`);
  console.log(`  ${verdict(bareWhole * 0.9, whole, 'whole films ≥ 0.9 of nginx')}`);
  console.log(`  ${verdict(3_000, pictureRate, 'pictures ≥ 3000/s')}`);
};
