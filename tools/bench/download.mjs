// From Download now to playable, against bare yt-dlp in the same run.
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readSetup } from '@reelkeep/engines';
import { watchUrl } from '@reelkeep/testing';
import { downloadArguments, listArguments } from '../../services/downloader/dist/yt-dlp/arguments.js';
import { median, percentile, printTable, ratio, seconds, verdict } from './table.mjs';

const overBareLimitMs = 1_500;
const playableWithinMs = 120_000;
// Short beside what is measured, and long enough to cost the product next to nothing.
const lookEveryMs = 50;

/** Downloads each of `ours` by the product and each of `theirs` by yt-dlp alone, in turns, and prints both. */
export const measureDownloads = async (stack, keeper, ours, theirs) => {
  const bare = await bareYtDlp(stack, keeper);
  const product = [];
  const reference = [];
  for (const [at, id] of ours.entries()) {
    product.push(await timed(() => untilPlayable(keeper, id)));
    reference.push(await timed(() => bare(theirs[at])));
  }
  const over = median(product) - median(reference);
  const row = (name, values) => [
    name,
    seconds(median(values)),
    seconds(percentile(values, 0.9)),
    ratio(median(values), median(reference)),
  ];
  printTable(
    `From Download now to playable, ${ours.length} videos in turns with bare yt-dlp`,
    ['', 'median', 'p90', 'ratio'],
    [row('bare yt-dlp', reference), row('Reelkeep', product)],
  );
  console.log(
    `  difference ${seconds(over)}; ${verdict(over, overBareLimitMs, `target ≤ bare + ${seconds(overBareLimitMs)}`)}`,
  );
};

const untilPlayable = async (keeper, id) => {
  await keeper.downloadNow([id]);
  const giveUpAt = Date.now() + playableWithinMs;
  let video;
  while (!(video = await keeper.video(id))) {
    if (Date.now() > giveUpAt) throw new Error(`${id} is not playable after ${seconds(playableWithinMs)}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  const range = await keeper.media(video.media_url, 'bytes=0-1023');
  if (range.status !== 206) throw new Error(`a range of ${video.media_url} answers ${range.status}`);
  await range.arrayBuffer();
};

/** yt-dlp with the options of the product's download and the settings in force, from the address to the merged file. */
export const bareYtDlp = async (stack, keeper) => {
  const { run, setup, downloads } = await bareTool(stack, keeper);
  const choices = { format: undefined, checkFormats: false };
  return (id) => run(downloadArguments(setup, downloads, choices, { url: watchUrl(id) }));
};

/** yt-dlp as the product lists a channel. */
export const bareListing = async (stack, keeper) => {
  const { run, setup, downloads } = await bareTool(stack, keeper);
  return (url) => run(listArguments(setup, downloads, url));
};

const bareTool = async (stack, keeper) => {
  const { python, pythonTools, ffmpeg } = readSetup();
  const { downloads } = await keeper.call('GET', '/api/appsettings/config/');
  const folder = join(stack.home, '..', 'bare');
  await mkdir(folder, { recursive: true });
  const setup = {
    cacheDir: join(folder, 'cache'),
    ffmpegDir: ffmpeg && dirname(ffmpeg),
    nodePath: process.execPath,
    hasCaFile: true,
  };
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, PYTHONPATH: pythonTools, ...stack.tubeworld.env },
    maxBuffer: 256 * 1_048_576,
  };
  const run = (args) => promisify(execFile)(python, ['-P', '-m', 'yt_dlp', ...args], options);
  return { run, setup, downloads };
};

export const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
