import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually } from '@reelkeep/testing';
import { Keeper } from '../keeper.js';
import { type Installation, startInstallation } from './installation.js';
import { type Forward, forwardTo } from './port-forward.js';

const gatewayPort = 8000;
const slowBps = 8_000_000;
const films = ['twopods0001', 'twopods0002', 'twopods0003'];
const word = 'semaphore';

describe('a release with two pods of its services', () => {
  let installation: Installation;
  let forwards: Forward[] = [];
  let one: Keeper;
  let other: Keeper;

  beforeAll(async () => {
    installation = await startInstallation('reelkeep-replicas', {
      services: {
        gateway: { replicas: 2 },
        catalog: { replicas: 2 },
        'search-indexer': { replicas: 2 },
        downloader: { replicas: 2 },
      },
    });
    const pods = await installation.pods('gateway');
    forwards = await Promise.all(pods.map((pod) => forwardTo(installation.namespace, pod, gatewayPort)));
    expect(forwards).toHaveLength(2);
    const [here = '', there = ''] = forwards.map(({ url }) => url);
    one = await eventually(() => Keeper.signIn(here, 'admin', installation.password), 60_000);
    other = Keeper.stranger(there);
    one.cookies.forEach((value, name) => other.cookies.set(name, value));
  }, 900_000);

  afterAll(async () => {
    forwards.forEach(({ close }) => close());
    await installation?.dispose();
  });

  it('takes a session that one gateway made at the other', async () => {
    expect(await other.api.session.account()).toEqual(await one.api.session.account());
    await Keeper.stranger(forwards[1]?.url ?? '').api.session.ping({ status: 403 });
  });

  it('shows the same notifications at both gateways while videos come', async () => {
    await one.saveSettings({ downloads: { sleep_interval: 0 } });
    for (const id of films) {
      await installation.tubeworld.addVideo({
        id,
        channel: channels.meadowObservatory,
        title: `Signals ${id}`,
        published: '2026-03-01T20:00:00Z',
        clip: 'big200',
        subtitles: { en: [[1, 4, `${word} of ${id}`]] },
      });
    }
    await installation.tubeworld.setSettings({ bps: slowBps });
    await other.downloadNow(films);
    const seen = new Set<string>();
    // Percentages that differ from look to look: both hear what happens, and not only that something does.
    await eventually(async () => {
      const [here, there] = await Promise.all([one.notifications(), other.notifications()]);
      expect(there).toEqual(here);
      here.flatMap(({ messages }) => messages).forEach((message) => seen.add(message));
      expect(seen.size).toBeGreaterThan(4);
    }, 120_000);
    await installation.tubeworld.setSettings({ bps: null });
  });

  it('has each video once, whoever is asked', async () => {
    for (const keeper of [one, other]) {
      await eventually(async () => {
        const { data } = await keeper.api.videos.list({ channel: channels.meadowObservatory });
        expect(data.map((video) => video.youtube_id).toSorted()).toEqual(films);
        expect(await keeper.queue()).toEqual([]);
        const { fulltext_results: hits } = await keeper.search(word);
        expect(hits.map((hit) => hit.youtube_id).toSorted()).toEqual(films);
      }, 240_000);
    }
    const quiet = async (): Promise<unknown[]> => [...(await one.notifications()), ...(await other.notifications())];
    await eventually(async () => expect(await quiet()).toEqual([]), 120_000);
  });

  it('ends a session at both gateways when it is ended at one', async () => {
    await other.api.session.logout();
    await eventually(() => one.api.session.ping({ status: 403 }), 15_000);
  });
});
