import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually } from '@reelkeep/testing';
import type { Keeper } from '../keeper.js';
import { type Installation, release, startInstallation } from './installation.js';

const slowBps = 5_000_000;
const pageBackMs = 30_000;
const searchBackMs = 60_000;
// Titles are found meanwhile. The first half minute of a JVM is work, which a busy machine makes longer.
const searchWholeMs = 180_000;
const wholeMs = 240_000;

describe('a cluster whose pods die', () => {
  let installation: Installation;
  let keeper: Keeper;
  let number = 0;

  beforeAll(async () => {
    installation = await startInstallation('reelkeep-kills', {
      web: { replicas: 1 },
      services: {
        gateway: { replicas: 2 },
        catalog: { replicas: 2 },
        'search-indexer': { replicas: 2 },
        downloader: { replicas: 2 },
      },
    });
    keeper = await installation.keeper();
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
  }, 900_000);

  afterAll(() => installation?.dispose());

  /** A video that comes slowly enough for something to die meanwhile. */
  const begin = async (): Promise<{ id: string; word: string }> => {
    await eventually(async () => expect(await keeper.queue()).toEqual([]), wholeMs);
    await installation.tubeworld.setSettings({ bps: slowBps });
    const id = `podkill${String(++number).padStart(4, '0')}`;
    const word = `lighthouse${number}`;
    await installation.tubeworld.addVideo({
      id,
      channel: channels.meadowObservatory,
      title: `Night watch ${number}`,
      published: '2026-03-01T20:00:00Z',
      clip: 'big200',
      subtitles: { en: [[1, 4, `${word} shines`]] },
    });
    await keeper.downloadNow([id]);
    await eventually(async () => {
      const requests = await installation.tubeworld.log({ kind: 'media', video: id });
      expect(requests.length).toBeGreaterThan(0);
    }, 60_000);
    return { id, word };
  };

  const expectWhole = async ({ id, word }: { id: string; word: string }): Promise<void> => {
    await installation.tubeworld.setSettings({ bps: null });
    const video = await eventually(async () => {
      const found = await keeper.video(id);
      expect(found).toBeDefined();
      expect((await keeper.queue()).map((item) => item.youtube_id)).not.toContain(id);
      return found;
    }, wholeMs);
    expect((await keeper.media(video?.media_url ?? '', 'bytes=0-99')).status).toBe(206);
    await eventually(async () => {
      const { fulltext_results: hits } = await keeper.search(word);
      expect(hits.map((hit) => hit.youtube_id)).toEqual([id]);
    }, wholeMs);
  };

  const works = (): Promise<void> =>
    eventually(async () => {
      expect((await fetch(installation.baseUrl)).status).toBe(200);
      await keeper.api.videos.list();
    }, pageBackMs);

  /** From `since` on, when it died: answered first, of titles alone if need be, and then in whole. */
  const searchWorks = async (part: string, since: number): Promise<void> => {
    const passed = (): number => performance.now() - since;
    const search = async (): Promise<{ isReduced: boolean }> => {
      const { status, headers } = await keeper.raw('/api/search/?query=anything');
      expect(status).toBe(200);
      return { isReduced: headers['x-search-reduced'] === 'true' };
    };
    const first = await eventually(search, searchBackMs - passed());
    const answered = passed();
    await eventually(async () => expect(await search()).toEqual({ isReduced: false }), searchWholeMs - passed());
    const [early, whole] = [answered, passed()].map((ms) => (ms / 1_000).toFixed(1));
    const kind = first.isReduced ? 'by titles' : 'in whole';
    process.stdout.write(
      `after the death of ${part} a search was answered ${kind} at ${early} s, whole at ${whole} s\n`,
    );
  };

  const services = ['gateway', 'catalog', 'downloader', 'search-indexer', 'scheduler', 'notifications', 'web'];
  const parts = [...services, 'postgresql', 'nats', 'temporal', 'elasticsearch'];

  it.each(parts)('loses nothing when the pod of %s is deleted', async (part) => {
    const video = await begin();
    const [pod = ''] = await installation.pods(part);
    expect(pod).not.toBe('');
    await installation.kubectl(`delete pod ${pod} --timeout=120s`);
    const died = performance.now();
    await works();
    await searchWorks(part, died);
    await expectWhole(video);
  });

  it.each(parts)('loses nothing when the container of %s is killed', async (part) => {
    const video = await begin();
    const [pod = ''] = await installation.pods(part);
    await installation.killContainer(pod);
    const died = performance.now();
    await works();
    await searchWorks(part, died);
    await expectWhole(video);
  });

  it('loses nothing when the kubelet starts anew, and goes on in the same containers', async () => {
    const containers = (): Promise<string> =>
      installation.kubectl('get pods -o jsonpath={.items[*].status.containerStatuses[*].containerID}');
    const video = await begin();
    const before = await containers();
    await installation.restartKubelet();
    const died = performance.now();
    await works();
    await searchWorks('the kubelet', died);
    await expectWhole(video);
    expect(await containers()).toBe(before);
  });

  it('rolls to changed values, and back, without a failed read', async () => {
    const failures: string[] = [];
    const upgraded = new AbortController();
    const reading = (async () => {
      while (!upgraded.signal.aborted) {
        const response = await keeper.media('/api/video/').catch((error: unknown) => String(error));
        if (typeof response === 'string') {
          failures.push(response);
        } else if (response.status !== 200) {
          failures.push(`${response.status} ${response.headers.get('x-request-id')} ${await response.text()}`);
        }
      }
    })();
    await installation.install({ settings: { REELKEEP_LOG_LEVEL: 'debug' } });
    await installation.helm(`rollback ${release} 1 --wait --timeout=10m`);
    upgraded.abort();
    await reading;
    expect(failures).toEqual([]);
  });
});
