import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildUploads, channels, eventually, type Fault, type LoggedRequest } from '@reelkeep/testing';
import { type DownloaderUnderTest, quickBackOff, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const testMs = 600_000;

/** Everything that a question for a video or its channel is made of, and the media. */
const kinds = ['watch', 'player', 'next', 'channel', 'browse', 'media', 'timedtext'];

describe('a block at the 10th of many queued videos', () => {
  let world: DownloaderUnderTest;
  const offered = buildUploads(80, 'c3');
  const uploads = offered.map(({ id }) => id);

  beforeAll(async () => {
    world = await startDownloaderUnderTest(offered);
    await world.start();
  }, 240_000);

  afterAll(async () => {
    await world?.stop();
  });

  const savedOf = (ids: readonly string[]): string[] =>
    world.saved.flatMap(({ video }) => (video && ids.includes(video.youtubeId) ? [video.youtubeId] : []));
  const rows = async (): Promise<{ message: string | null; had_message: boolean }[]> =>
    (await world.db.query('SELECT message, had_message FROM queue_item')).rows;
  const pausedSince = async (): Promise<number> => {
    const { rows: states } = await world.db.query('SELECT paused_since FROM source_state WHERE pause_kind IS NOT NULL');
    expect(states).toHaveLength(1);
    return states[0].paused_since.getTime();
  };
  /** How a video is asked for: by its page, or at once by its media where that was read before the block. */
  const isTry = ({ kind }: { kind?: string | undefined }): boolean => kind === 'watch' || kind === 'media';
  /** Rows that are known and wait for a run, as a list leaves them. */
  const queued = async (ids: readonly string[]): Promise<void> => {
    const id = `PL${ids[0]}000000000000000000000`;
    await world.source.addPlaylist({ id, channel: channels.meadowObservatory, videos: [...ids] });
    await world.queue.enqueue({
      entries: [`https://www.youtube.com/playlist?list=${id}`],
      autostart: false,
      flat: true,
      force: false,
    });
    await eventually(async () => {
      const { rows: ready } = await world.db.query("SELECT FROM queue_item WHERE state = 'ready'");
      expect(ready).toHaveLength(ids.length);
    }, 60_000);
  };

  it.each<[string, number, number, Fault[]]>([
    ['a bot check, with one lane', 60, 1, [{ do: 'playability', state: 'bot' }]],
    [
      'too many requests, with three lanes',
      20,
      3,
      kinds.map((kind): Fault => ({ kind, do: 'status', status: 429, retry_after: 2 })),
    ],
  ])(
    '(%s) is asked about once per interval, fails none, and all %i are archived when it is over',
    async (_name, count, lanes, faults) => {
      const ids = uploads.splice(0, count);
      await world.settings({ parallel_downloads: lanes });
      await queued(ids);
      const { taskId } = await world.startQueue();
      await eventually(() => expect(savedOf(ids).length).toBeGreaterThanOrEqual(9), 90_000);
      for (const fault of faults) {
        await world.source.addFault(fault);
      }
      const since = await eventually(pausedSince, 30_000);
      const { firstMs, lastMs } = quickBackOff.pauses.blocked;
      /** Tries that keep to the intervals, by when they came, and the others. */
      const triesIn = (found: readonly LoggedRequest[]): { questions: number[]; others: LoggedRequest[] } => {
        const questions: number[] = [];
        const others: LoggedRequest[] = [];
        for (const one of found.filter(isTry)) {
          const interval = Math.min(lastMs, firstMs * 2 ** questions.length);
          const time = 1000 * one.time;
          if (time - (questions.at(-1) ?? since) > 0.95 * interval) {
            questions.push(time);
          } else {
            others.push(one);
          }
        }
        return { questions, others };
      };
      const { asked, questions, others } = await eventually(async () => {
        const found = (await world.source.log()).filter(({ time }) => 1000 * time > since);
        const tries = triesIn(found);
        expect(tries.questions.length).toBeGreaterThanOrEqual(3);
        return { asked: found, ...tries };
      }, 120_000);
      // What was begun in other lanes before the block was known asks once, by page and by media, whenever that is.
      expect(new Set(others.map(({ video }) => video)).size).toBeLessThanOrEqual(lanes - 1);
      const once = others.map(({ video, kind }) => `${video} ${kind}`);
      expect(once).toEqual([...new Set(once)]);
      // One question is the page, the tool's clients and their players, none of them twice but for what leads nowhere.
      expect(asked.length).toBeLessThanOrEqual(10 * (questions.length + others.length));
      expect((await rows()).filter((row) => row.message !== null || row.had_message)).toEqual([]);

      await world.source.clearFaults();
      expect(await world.ends(taskId, 400_000)).toMatchObject({
        outcome: 'success',
        message: `downloaded ${count} video(s).`,
      });
      expect(savedOf(ids).toSorted()).toEqual(ids.toSorted());
      expect(await rows()).toEqual([]);
      const files = await readdir(join(world.platform.mediaDir, channels.meadowObservatory));
      expect(files).toEqual(expect.arrayContaining(ids.map((id) => `${id}.mp4`)));
      await eventually(async () => expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]));
    },
    testMs,
  );
});
