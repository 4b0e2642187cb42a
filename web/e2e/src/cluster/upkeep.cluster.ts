import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  lastCueWord,
  type PackageIndex,
  startPackageIndex,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import type { Keeper } from '../keeper.js';
import { type Installation, relayTo, release, startInstallation } from './installation.js';

const settleMs = 120_000;
const video = videos.userSubtitles;

/** What is done on several pods at once, and by files that one of them writes and another one reads. */
describe('the upkeep of a release', () => {
  let folder: string;
  let index: PackageIndex;
  let receiver: Server;
  let receiverAddress: string;
  let installation: Installation;
  let keeper: Keeper;
  const told: string[] = [];
  const relays: { close: () => void }[] = [];

  /** Where pods find what listens on this machine's loopback. */
  const relayed = async (port: number): Promise<string> => {
    const way = await relayTo(port);
    relays.push(way);
    return `${way.host}:${way.port}`;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-index-'));
    index = await startPackageIndex(tubeworldRuntime(), folder);
    const indexAddress = await relayed(Number(new URL(index.url).port));
    receiver = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          told.push((JSON.parse(text) as { title: string }).title);
          response.end();
        });
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    receiverAddress = await relayed((receiver.address() as AddressInfo).port);
    const [host] = receiverAddress.split(':');
    installation = await startInstallation('reelkeep-upkeep', {
      settings: { REELKEEP_TOOL_INDEX: `http://${indexAddress}/pypi`, NO_PROXY: host },
    });
    keeper = await installation.keeper();
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await isKept();
  }, 900_000);

  afterAll(async () => {
    await installation?.dispose();
    receiver?.close();
    await index?.stop();
    relays.forEach(({ close }) => close());
    await rm(folder, { recursive: true, force: true });
  });

  /** It plays, and is found by its last word. */
  const isKept = (): Promise<void> =>
    eventually(async () => {
      const { media_url: url } = await keeper.api.videos.get(video);
      expect((await keeper.media(url, 'bytes=0-9')).status).toBe(206);
      const { fulltext_results: hits } = await keeper.search(lastCueWord);
      expect(hits.map((hit) => hit.youtube_id)).toEqual([video]);
    }, settleMs);

  const ended = ({ task_id: taskId }: { task_id: string }): Promise<[string, string | null]> =>
    eventually(async () => {
      const { status, result } = await keeper.api.tasks.get(taskId);
      expect(status).not.toBe('STARTED');
      return [status, result];
    }, settleMs);

  it('restores a backup, made of what each service wrote, in place of what came after it', async () => {
    expect(await ended(await keeper.api.backups.make())).toEqual(['SUCCESS', expect.stringMatching(/^Backup ta_/)]);
    const [{ filename } = { filename: '' }] = await keeper.api.backups.list();
    await keeper.api.users.add({ username: 'guest', password: 'a guest may look', is_staff: false });
    await keeper.api.backups.restore(filename);
    // Whoever was signed in signs in again.
    await eventually(async () => {
      keeper = await installation.keeper();
      const [task] = await keeper.api.tasks.list('restore_backup');
      expect(task?.status).toBe('SUCCESS');
    }, settleMs);
    expect((await keeper.api.users.list()).map(({ name }) => name)).toEqual(['admin']);
    await isKept();
  });

  it('takes a snapshot', async () => {
    // The restore may not have breathed its last.
    const { snapshot_name: name } = await eventually(() => keeper.api.snapshots.take());
    await eventually(async () => expect((await keeper.api.snapshots.get(name)).state).toBe('SUCCESS'), settleMs);
  });

  it('imports a film and its subtitles that were laid into the cache', async () => {
    const { media_url: url } = await keeper.api.videos.get(video);
    const files = url.replace(/^\/youtube\/(.*)mp4$/, '/media/$1*');
    const lay = `mkdir -p /cache/import && cp -p ${files} /cache/import/`;
    await installation.kubectl(`exec deploy/${release}-downloader -- sh -c`, lay);
    await keeper.api.videos.delete(video);
    await eventually(async () => expect((await keeper.media(url)).status).toBe(404), settleMs);
    const choices = { ignore_error: false, prefer_local: false };
    expect(await ended(await keeper.api.settings.import(choices))).toEqual(['SUCCESS', '1 video(s) imported.']);
    await isKept();
  });

  it('updates yt-dlp', async () => {
    const newest = await index.publish({ version: '2031.2.3' });
    expect(await ended(await keeper.api.settings.updateTool())).toEqual(['SUCCESS', expect.stringContaining(newest)]);
    expect(await keeper.api.settings.tool()).toMatchObject({ version: newest, outcome: 'updated' });
  });

  it('tells a server of its owner', async () => {
    await keeper.api.tasks.testNotificationUrl({ url: `json://${receiverAddress}/` });
    expect(told).toEqual(['[TA] Test notification']);
  });
});
