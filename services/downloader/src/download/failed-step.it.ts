import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { TaskFinishedSchema } from '@reelkeep/contracts';
import { eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;

const programOf = (name: string): string => {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(process.env['REELKEEP_FFMPEG_DIR'] ?? folder, name))
    .find((file) => existsSync(file));
  if (found === undefined) {
    throw new Error(`${name} is not there`);
  }
  return found;
};

describe('a download of which the merge fails', () => {
  let world: DownloaderUnderTest;
  let folder: string;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    folder = join(world.platform.cacheDir, '..', 'programs');
    await mkdir(folder, { recursive: true });
    await program('ffprobe', '');
    await merging('echo "Error writing trailer: No space left on device" >&2; exit 1');
    await world.start({ REELKEEP_FFMPEG_DIR: folder });
  }, 120_000);

  afterAll(async () => {
    await world?.stop();
  });

  const program = async (name: string, first: string): Promise<void> => {
    await writeFile(join(folder, name), `#!/bin/sh\n${first}\nexec ${programOf(name)} "$@"\n`);
    await chmod(join(folder, name), 0o755);
  };
  /** Of two files with one picture and one sound. */
  const merging = (does: string): Promise<void> =>
    program('ffmpeg', `case "$*" in *"-map 1:"*) ${does === '' ? ':' : does};; esac`);

  it('is told with the reason of the merge, and goes on where it stopped', async () => {
    await world.settings({ add_metadata: true });
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    const end = await eventually(async () => {
      const ended = await world.events('download', TaskFinishedSchema);
      const run = ended.find(({ name }) => name === 'download_pending');
      expect(run).toBeDefined();
      return run;
    }, waitMs);
    expect(end).toMatchObject({
      outcome: 'failure',
      message: 'Error writing trailer: No space left on device',
    });
    expect(world.saved).toEqual([]);
    const { items } = await world.queue.listItems({ page: { offset: 0, limit: 1 } });
    expect(items.map(({ message }) => message ?? '')).toEqual(['']);

    const loaded = (await world.source.log({ kind: 'media' })).length;
    await merging('');
    await world.startQueue();
    await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
    expect((await world.source.log({ kind: 'media' })).length).toBe(loaded);
  }, 180_000);
});
