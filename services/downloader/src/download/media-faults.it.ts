import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { VideoPart } from '@reelkeep/contracts';
import { channels, eventually } from '@reelkeep/testing';
import { type End, type FaultCase, FaultWorld } from '../testing/fault-world.js';
import type { ActName } from '../testing/faults-of-the-source.js';

const waitMs = 240_000;
const testMs = 420_000;

const ofMedia: [ActName, End][] = [
  ['refused', /HTTP Error 403/],
  ['refused once', 'archived'],
  ['broken', /HTTP Error 500/],
  ['broken once', 'archived'],
  ['reset', /more expected|reset|closed/i],
  ['reset once', 'archived'],
  ['cut off', /more expected|IncompleteRead/],
  ['cut off once', 'archived'],
  ['hangs once', 'archived'],
  ['slow to start', 'archived'],
];
// What is lacking at first; `none` where the fault is got over, or where the source says that there is no such thing.
const lacking = {
  captions: VideoPart.SUBTITLES,
  picture: VideoPart.THUMBNAIL,
  segments: VideoPart.SPONSORBLOCK,
} as const;
type Beside = keyof typeof lacking | 'channel page';
const kindsOf: Readonly<Record<Beside, string[]>> = {
  captions: ['timedtext'],
  picture: ['thumb'],
  segments: ['sponsorblock'],
  'channel page': ['channel', 'browse'],
};
const besideMedia: [Beside, ActName, 'lacking' | 'none'][] = [
  ['captions', 'refused', 'lacking'],
  ['captions', 'told to wait', 'lacking'],
  ['captions', 'broken', 'lacking'],
  ['captions', 'reset', 'lacking'],
  ['captions', 'cut off', 'lacking'],
  ['captions', 'hangs once', 'none'],
  ['captions', 'slow to start', 'none'],
  ['picture', 'refused', 'none'],
  ['picture', 'told to wait', 'lacking'],
  ['picture', 'broken', 'lacking'],
  ['picture', 'reset', 'lacking'],
  ['picture', 'cut off', 'lacking'],
  ['picture', 'hangs once', 'none'],
  ['picture', 'slow to start', 'none'],
  ['segments', 'refused', 'none'],
  ['segments', 'told to wait', 'lacking'],
  ['segments', 'broken', 'lacking'],
  ['segments', 'reset', 'lacking'],
  ['segments', 'cut off', 'lacking'],
  ['segments', 'slow to start', 'none'],
  ['channel page', 'refused', 'lacking'],
  ['channel page', 'broken', 'lacking'],
  ['channel page', 'reset', 'lacking'],
  ['channel page', 'cut off', 'lacking'],
  ['channel page', 'slow to start', 'none'],
];

describe('a fault of the source during a download', () => {
  let at: FaultWorld;

  beforeAll(async () => {
    at = await FaultWorld.start();
  }, testMs);

  afterEach(() => at.clear(), testMs);

  afterAll(() => at?.stop());

  it(
    'on media is got over, or told on its row; nothing of it is in the archive',
    async () => {
      const cases: FaultCase[] = [];
      for (const [act, end] of ofMedia) {
        const id = await at.video();
        await at.fault(act, ['media'], { video: id });
        cases.push({ id, act, end });
      }
      // Addresses that ran out between the reading and the transfer.
      const expired = await at.video();
      await at.world.source.setSettings({ url_ttl: 0 });
      await at.enter([expired]);
      await eventually(async () => {
        const refused = await at.world.source.log({ kind: 'media', video: expired });
        expect(refused.some(({ status }) => status === 403)).toBe(true);
      }, waitMs);
      await at.world.source.setSettings({ url_ttl: 21_600 });
      await at.enter(cases.map(({ id }) => id));
      expect(await at.unexpected([...cases, { id: expired, act: 'refused once', end: 'archived' }])).toEqual([]);
      expect(await at.halfWritten()).toEqual([]);
      // Another try by hand goes on with what is there.
      await at.world.source.clearFaults();
      const told = (await at.rows()).map(({ youtube_id: id }) => id);
      for (const youtubeId of told) {
        await at.world.queue.updateItem({ youtubeId, status: 'priority' });
      }
      await at.archived(told);
    },
    testMs,
  );

  it(
    'beside media costs the video nothing, is noted on it, and what failed comes later',
    async () => {
      await at.settings({ subtitle: 'en', integrate_sponsorblock: true });
      const cases: { id: string; channel: string; name: string; part: VideoPart[]; item: string | undefined }[] = [];
      for (const [beside, act, end] of besideMedia) {
        const channel = beside === 'channel page' ? await at.channel() : channels.meadowObservatory;
        const id = await at.video({
          channel,
          subtitles: { en: [[0.5, 2, 'a cloud']] },
          sponsor: [{ category: 'sponsor', start: 1, end: 2, locked: 1, votes: 1 }],
        });
        at.catalog.targets.set(id, { name: id, channelId: channel, integrateSponsorblock: true });
        at.catalog.targets.set(channel, { name: channel });
        await at.fault(act, kindsOf[beside], beside === 'channel page' ? { channel } : { video: id });
        const isLacking = end === 'lacking';
        const part = isLacking && beside !== 'channel page' ? [lacking[beside]] : [];
        cases.push({
          id,
          channel,
          name: `${beside} ${act}`,
          part,
          item: isLacking ? (part.length > 0 ? id : channel) : undefined,
        });
      }
      await at.enter(cases.map(({ id }) => id));
      await at.archived(cases.map(({ id }) => id));
      const partsOf = (id: string): VideoPart[] | undefined =>
        at.world.saved.find(({ video }) => video?.youtubeId === id)?.video?.missingParts;
      expect(cases.map(({ id, name }) => [name, partsOf(id)])).toEqual(cases.map(({ name, part }) => [name, part]));
      const items = async (): Promise<string[]> =>
        (await at.world.db.query('SELECT id FROM incomplete_item')).rows.map((row: { id: string }) => row.id);
      const lackers = cases.flatMap(({ item }) => (item === undefined ? [] : [item]));
      expect((await items()).toSorted()).toEqual(lackers.toSorted());

      await at.world.source.clearFaults();
      await eventually(async () => expect(await items()).toEqual([]), waitMs);
      for (const { item, name, part } of cases) {
        const last = at.world.refreshed.findLast(({ id }) => id === item);
        expect([name, part.length > 0 ? last?.video?.video?.missingParts : undefined]).toEqual([
          name,
          part.length > 0 ? [] : undefined,
        ]);
      }
      expect(await at.pause()).toBeUndefined();
    },
    testMs,
  );

  it(
    'that makes one host of media unreachable stops nobody else',
    async () => {
      const id = await at.video();
      const down = await at.world.source.addFault({
        kind: 'connect',
        host: '*.googlevideo.com',
        do: 'status',
        status: 502,
        times: 24,
      });
      await at.enter([id]);
      await eventually(async () => expect(await at.world.source.faultHits(down)).toBe(24), waitMs);
      expect(await at.pause()).toBeUndefined();
      await at.archived([id]);
    },
    testMs,
  );

  it(
    'that makes the host of pictures unreachable, or silent, costs a video its picture and little time',
    async () => {
      const [away, silent] = [await at.video(), await at.video()];
      await at.world.source.addFault({ kind: 'connect', host: '*.ytimg.com', do: 'status', status: 502 });
      // A connection that is open still would be used.
      await at.world.source.addFault({ kind: 'thumb', video: away, do: 'reset' });
      await at.enter([away]);
      await at.archived([away]);
      await at.world.source.clearFaults();
      await at.world.source.addFault({ kind: 'thumb', video: silent, do: 'hang', seconds: 60 });
      const began = Date.now();
      await at.enter([silent]);
      await at.archived([silent]);
      expect(Date.now() - began).toBeLessThan(60_000);
      for (const id of [away, silent]) {
        expect(at.world.saved.find(({ video }) => video?.youtubeId === id)?.video?.missingParts).toEqual([
          VideoPart.THUMBNAIL,
        ]);
      }
    },
    testMs,
  );
});
