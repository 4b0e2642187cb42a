import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { channelUrl, eventually } from '@reelkeep/testing';
import { type End, type FaultCase, FaultWorld } from '../testing/fault-world.js';
import type { ActName } from '../testing/faults-of-the-source.js';

const waitMs = 240_000;
const testMs = 420_000;

// Each fault is on one video or channel of its own, so that those of a table are met in one run.
const ofPages: [ActName, End][] = [
  ['refused', /HTTP Error 403/],
  ['broken', /HTTP Error 500/],
  ['broken once', 'archived'],
  ['reset once', 'archived'],
  ['cut off once', 'archived'],
  ['hangs once', 'archived'],
  ['slow to start', 'archived'],
];
const ofLists: [ActName, End][] = [...ofPages, ['cut off', /more expected/]];
const ofComments: [ActName, 'saved' | 'given up'][] = [
  ['refused', 'given up'],
  ['broken', 'given up'],
  ['broken once', 'saved'],
  ['reset', 'given up'],
  ['reset once', 'saved'],
  ['cut off', 'given up'],
  ['cut off once', 'saved'],
  ['hangs once', 'saved'],
  ['slow to start', 'saved'],
];

describe('a fault of the source while it is asked', () => {
  let at: FaultWorld;

  beforeAll(async () => {
    at = await FaultWorld.start();
  }, testMs);

  afterEach(() => at.clear(), testMs);

  afterAll(() => at?.stop());

  it(
    'on the page and player of a video is got over, or told on its row',
    async () => {
      const cases: FaultCase[] = [];
      for (const [act, end] of ofPages) {
        const id = await at.video();
        await at.fault(act, ['watch', 'player'], { video: id });
        cases.push({ id, act, end });
      }
      // The page alone can be done without.
      const pageless = await at.video();
      await at.fault('refused', ['watch'], { video: pageless });
      await at.enter([...cases.map(({ id }) => id), pageless]);
      expect(await at.unexpected([...cases, { id: pageless, act: 'refused', end: 'archived' }])).toEqual([]);
    },
    testMs,
  );

  it(
    'on a list leaves no part of it, or is got over',
    async () => {
      await at.world.source.setSettings({ page_size: 1 });
      const cases: (FaultCase & { videos: string[] })[] = [];
      for (const [act, end] of ofLists) {
        const id = await at.channel();
        const videos = [await at.video({ channel: id }), await at.video({ channel: id })];
        await at.fault(act, ['channel', 'browse'], { channel: id });
        cases.push({ id, act, end, videos });
      }
      // Its second page alone.
      const half = await at.channel();
      const videos = [await at.video({ channel: half }), await at.video({ channel: half })];
      await at.fault('broken', ['browse'], { channel: half });
      cases.push({ id: half, act: 'broken', end: /HTTP Error 500/, videos });
      await at.enter(
        cases.map(({ id }) => channelUrl(id, 'videos')),
        false,
      );
      const rows = await eventually(async () => {
        const found = await at.rows();
        expect(found.filter(({ state, message }) => state === 'reading' && message === null)).toEqual([]);
        return found;
      }, waitMs);
      for (const { id, act, end, videos: listed } of cases) {
        const told = rows.find(({ title }) => title.includes(id));
        const found = rows.flatMap((row) => (listed.includes(row.youtube_id) ? [row.youtube_id] : []));
        if (end === 'archived') {
          expect([act, told, found.toSorted()]).toEqual([act, undefined, listed.toSorted()]);
        } else {
          expect([act, told, found]).toMatchObject([
            act,
            { failure_class: 'retryable', message: expect.stringMatching(end) },
            [],
          ]);
        }
      }
      await at.world.source.setSettings({ page_size: 30 });
    },
    testMs,
  );

  it(
    'on comments leaves none of them, or is got over',
    async () => {
      const cases: { id: string; act: ActName; end: 'saved' | 'given up' }[] = [];
      const comment = (n: number) => ({
        id: `Ugy${String(n).padStart(23, '0')}`,
        author: '@plover',
        author_id: 'UCplover',
        text: `${n}`,
        time: '2026-08-14T08:00:00Z',
      });
      await at.world.source.setSettings({ comment_page_size: 2 });
      for (const [act, end] of ofComments) {
        const id = await at.video({ comments: [1, 2, 3].map(comment) });
        await at.fault(act, ['comments'], { video: id });
        cases.push({ id, act, end });
      }
      await at.enter(cases.map(({ id }) => id));
      await at.archived(cases.map(({ id }) => id));
      await at.settings({ comment_max: 'all,all,all,all' });
      for (const { id } of cases) {
        await at.world.db.query('INSERT INTO wanted_comments (youtube_id) VALUES ($1)', [id]);
      }
      await at.world.stopService();
      await at.world.start();
      await eventually(async () => {
        expect((await at.world.db.query('SELECT youtube_id FROM wanted_comments')).rows).toEqual([]);
      }, waitMs);
      const counted = cases.map(({ id, act }) => [
        act,
        at.world.savedComments.filter(({ youtubeId }) => youtubeId === id).map(({ comments }) => comments.length),
      ]);
      expect(counted).toEqual(cases.map(({ act, end }) => [act, end === 'saved' ? [3] : []]));
      await at.world.source.setSettings({ comment_page_size: 20 });
    },
    testMs,
  );
});
