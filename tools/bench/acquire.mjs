// What bringing videos in costs, against bare yt-dlp in the same run.
import { buildUploads } from '@reelkeep/testing';
import { bareListing, bareYtDlp, timed } from './download.mjs';
import { readMemory } from './memory.mjs';
import { secondsOf } from './processor.mjs';
import { partsOf } from './processes.mjs';
import { megabytes, printTable, ratio, seconds, verdict } from './table.mjs';

const lookEveryMs = 100;
const withinMs = 3_600_000;
/** What the source sends each connection in a second, where that is what limits. */
const limitedBps = 40_000;
const lots = 5;
const lotsAtOnce = 4;
/** How much more our code may hold after the last lot than after the first. */
const growthLimit = 1.1;

const largeChannel = 'UCbenchlarge000000000000';
const channelOf = (n) => `UCbenchscan${String(n).padStart(13, '0')}`;
const uploadsOf = (count, name, channel) =>
  buildUploads(count, 'c3').map((upload, n) => ({
    ...upload,
    id: `${name}${String(n).padStart(11 - name.length, '0')}`,
    ...(channel === undefined ? {} : { channel }),
  }));
const idsOf = (uploads) => uploads.map(({ id }) => id);

/** What the stand-in of the source has for a run of these sizes. */
export const acquireWorld = ({ videos, ids, small, limited, channels, items }) => {
  const listed = uploadsOf(videos, 'list', largeChannel);
  const pasted = uploadsOf(ids, 'paste');
  const sets = ['bare', 'one'].map((name) => uploadsOf(small, name));
  const slow = ['slow1', 'slow4'].map((name) => uploadsOf(limited, name));
  const many = uploadsOf(items, 'lot');
  const scanned = Array.from({ length: channels }, (_, n) => channelOf(n));
  return {
    uploads: [
      ...listed,
      ...pasted,
      ...[...sets, ...slow].flat(),
      ...many,
      ...scanned.flatMap((id, n) => uploadsOf(1, `s${String(n).padStart(5, '0')}`, id)),
    ],
    channels: [largeChannel, ...scanned].map((id, n) => ({ id, name: `Bench ${n}` })),
    listed: listed.length,
    pasted: idsOf(pasted),
    sets: sets.map(idsOf),
    slow: slow.map(idsOf),
    lots: Array.from({ length: lots }, (_, n) =>
      idsOf(many.slice((n * many.length) / lots, ((n + 1) * many.length) / lots)),
    ),
    scanned,
  };
};

/** From a channel's address to its last row, against the listing of yt-dlp alone. */
export const measureListing = async (stack, keeper, { listed }) => {
  const url = `https://www.youtube.com/channel/${largeChannel}/videos`;
  const list = await bareListing(stack, keeper);
  const bare = await timed(() => list(url));
  const ours = await timed(async () => {
    await keeper.api.downloads.add([url], { flat: true });
    await untilRows(stack, listed);
  });
  const rows = [
    ['yt-dlp --flat-playlist', seconds(bare), ratio(bare, bare)],
    ['Reelkeep, into the queue', seconds(ours), ratio(ours, bare)],
  ];
  printTable(`A channel of ${listed} videos listed`, ['', 'time', 'ratio'], rows);
  await clear(stack, keeper);
};

/** From pasted ids to rows. */
export const measurePasting = async (stack, keeper, { pasted }) => {
  const answered = timed(() => keeper.add([pasted.join('\n')]));
  const ours = await timed(async () => {
    await answered;
    await untilEntered(stack, pasted.length);
  });
  const rows = [
    ['answered', seconds(await answered), ''],
    ['all are rows', seconds(ours), `${(ours / pasted.length).toFixed(2)} ms each`],
  ];
  printTable(`${pasted.length} ids pasted`, ['', 'time', ''], rows);
  await clear(stack, keeper);
};

/** Small videos one by one against a loop of yt-dlp, and four at once against one where the source limits each. */
export const measureDownloading = async (
  stack,
  keeper,
  { sets: [bareIds, oneIds], slow: [slowOneIds, slowFourIds] },
) => {
  const download = await bareYtDlp(stack, keeper);
  const bare = await timed(async () => {
    for (const id of bareIds) await download(id);
  });
  const one = await archive(stack, keeper, oneIds, 1);
  await stack.tubeworld.setSettings({ bps: limitedBps });
  const slowOne = await archive(stack, keeper, slowOneIds, 1);
  const slowFour = await archive(stack, keeper, slowFourIds, 4);
  await stack.tubeworld.setSettings({ bps: null });
  await keeper.saveSettings({ downloads: { parallel_downloads: 1 } });
  const row = (name, time, { length }, reference) => [
    name,
    String(length),
    seconds(time),
    seconds(time / length),
    ratio(time / length, reference),
  ];
  const slow = `at ${limitedBps / 1_000} kB/s a connection`;
  printTable(
    'Small videos, from their ids to the archive',
    ['', 'videos', 'time', 'each', 'ratio'],
    [
      row('a loop of yt-dlp', bare, bareIds, bare / bareIds.length),
      row('Reelkeep, one at a time', one, oneIds, bare / bareIds.length),
      row(`the same ${slow}`, slowOne, slowOneIds, slowOne / slowOneIds.length),
      row(`four at once ${slow}`, slowFour, slowFourIds, slowOne / slowOneIds.length),
    ],
  );
};

/** Many videos in lots, and what our code holds after each. */
export const measureLots = async (stack, keeper, world) => {
  const held = [];
  for (const ids of world.lots) {
    const time = await archive(stack, keeper, ids, lotsAtOnce);
    held.push({ count: ids.length, time, ...readMemory(stack.home).ours });
  }
  await keeper.saveSettings({ downloads: { parallel_downloads: 1 } });
  const [first] = held;
  printTable(
    `Videos in lots, ${lotsAtOnce} at once`,
    ['lot', 'videos', 'time', 'RSS', 'PSS', 'to the first'],
    held.map(({ count: videos, time, rss, pss }, n) => [
      String(n + 1),
      String(videos),
      seconds(time),
      megabytes(rss),
      megabytes(pss),
      ratio(pss, first.pss),
    ]),
  );
  console.log(`  ${verdict(held.at(-1).pss / first.pss, growthLimit, `PSS ≤ × ${growthLimit} of the first lot's`)}`);
};

/** Milliseconds from ids to the archive, with so many videos under way at a time. */
const archive = (stack, keeper, ids, atOnce) =>
  timed(async () => {
    await keeper.saveSettings({ downloads: { parallel_downloads: atOnce } });
    await keeper.downloadNow([ids.join('\n')]);
    await untilArchived(stack, ids);
  });

/** A scan of channels that have nothing new: time, requests and processor time of our code. */
export const measureScan = async (stack, keeper, { scanned }) => {
  const subscribing = await timed(async () => {
    await keeper.api.channels.subscribe(scanned);
    await until(async () => (await count(stack, 'SELECT 1 FROM catalog.channel WHERE subscribed')) >= scanned.length);
  });
  // By the list alone: what is read about each video behind that, one in ten seconds, is no part of the next scan.
  await keeper.saveSettings({ subscriptions: { extract_flat: true } });
  const first = await scan(stack, keeper);
  // What was found stays queued, as it would.
  const second = await scan(stack, keeper);
  await clear(stack, keeper);
  const row = (name, { ms, requests, cpu }) => [
    name,
    seconds(ms),
    String(requests),
    (requests / scanned.length).toFixed(2),
    seconds(1_000 * cpu),
  ];
  printTable(
    `A scan of ${scanned.length} subscribed channels (subscribing to them took ${seconds(subscribing)})`,
    ['', 'time', 'requests', 'each', 'processor, ours'],
    [row('first', first), row('without news', second)],
  );
};

const scan = async (stack, keeper) => {
  const before = { requests: (await stack.tubeworld.requests()).total, cpu: cpuOfOurs(stack.home) };
  const ms = await timed(async () => {
    const { task_id: taskId } = await keeper.api.tasks.start('update_subscribed');
    await until(async () => (await keeper.api.tasks.get(taskId)).status !== 'STARTED');
  });
  const { total } = await stack.tubeworld.requests();
  return { ms, requests: total - before.requests, cpu: cpuOfOurs(stack.home) - before.cpu };
};

/** Seconds of processor time of our code so far. */
const cpuOfOurs = (home) => {
  const all = secondsOf(home);
  return partsOf(home)
    .filter(({ isOurs }) => isOurs)
    .reduce((sum, { name }) => sum + (all.get(name) ?? 0), 0);
};

/** What our code holds from part to part. */
export class Memory {
  rows = [];

  constructor(home) {
    this.home = home;
  }

  look(when) {
    const { rss, pss } = readMemory(this.home).ours;
    this.rows.push([when, megabytes(rss), megabytes(pss)]);
  }

  print() {
    printTable('Memory of our code', ['', 'RSS', 'PSS'], this.rows);
  }
}

const count = async (stack, query, values = []) => (await stack.query(query, values)).length;

const untilRows = (stack, atLeast) =>
  until(async () => (await count(stack, "SELECT 1 FROM download.queue_item WHERE kind = 'video'")) >= atLeast);
const untilEntered = (stack, atLeast) =>
  until(async () => (await count(stack, 'SELECT 1 FROM download.queue_item')) >= atLeast);
const untilArchived = (stack, ids) =>
  until(
    async () => (await count(stack, 'SELECT 1 FROM catalog.video WHERE youtube_id = ANY($1)', [ids])) >= ids.length,
  );

const clear = async (stack, keeper) => {
  await keeper.clearQueue();
  await until(async () => (await count(stack, 'SELECT 1 FROM download.queue_item')) === 0);
};

const until = async (isSo) => {
  const giveUpAt = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${seconds(withinMs)}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};
