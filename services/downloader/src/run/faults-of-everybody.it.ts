import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { channelUrl, eventually, type Fault } from '@reelkeep/testing';
import { FaultWorld } from '../testing/fault-world.js';
import { faultOn } from '../testing/faults-of-the-source.js';

const waitMs = 120_000;
const testMs = 240_000;

describe('a fault', () => {
  let at: FaultWorld;

  beforeAll(async () => {
    at = await FaultWorld.start();
  }, testMs);

  afterEach(() => at.clear(), testMs);

  afterAll(() => at?.stop());

  it.each<[string, 'blocked' | 'away', RegExp, Fault[]]>([
    [
      'too many questions for a video',
      'blocked',
      /too many/,
      ['watch', 'player'].map((kind) => faultOn('told to wait', { kind })),
    ],
    [
      'too many questions for a list',
      'blocked',
      /too many/,
      ['channel', 'browse'].map((kind) => faultOn('told to wait', { kind })),
    ],
    ['too many questions for media', 'blocked', /too many/, [faultOn('told to wait', { kind: 'media' })]],
    ['too many questions for comments', 'blocked', /too many/, [faultOn('told to wait', { kind: 'comments' })]],
    ['a bot check at the video', 'blocked', /not a bot/, [{ do: 'playability', state: 'bot' }]],
    ['a source that is down', 'away', /cannot be reached/, [{ kind: 'connect', do: 'status', status: 502 }]],
    ['a source that cuts every connection', 'away', /cannot be reached/, [{ do: 'reset' }]],
  ])(
    'that everybody meets, %s, stops all, blames nobody, and is over by itself',
    async (name, kind, words, faults) => {
      await at.settings({ comment_max: '10,all,all,10' });
      const channel = await at.channel();
      const ids = [await at.video({ channel }), await at.video({ channel })];
      for (const fault of faults) {
        await at.world.source.addFault(fault);
      }
      await at.enter(name.includes('list') ? [channelUrl(channel, 'videos')] : ids);
      expect(await at.paused(kind)).toMatch(words);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect((await at.rows()).filter(({ message }) => message !== null)).toEqual([]);
      await at.world.source.clearFaults();
      await at.archived(ids);
      await eventually(async () => {
        expect(ids.filter((id) => !at.world.savedComments.some(({ youtubeId }) => youtubeId === id))).toEqual([]);
        expect(await at.pause()).toBeUndefined();
      }, waitMs);
    },
    testMs,
  );
});
