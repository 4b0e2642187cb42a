import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelPlaylistsWantedSchema, ChannelUpsertedSchema, KindOfItem } from '@reelkeep/contracts';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const meadow = 'UCmeadowobservatory00000';
const quiet = 'UCaquietone0000000000000';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  await stack.archive('longvideo01', { video: { duration: 7200, mediaSize: 5_000n } });
  await stack.archive('shortvide01', { video: { duration: 20, mediaSize: 1_000n, vidType: 'shorts' } });
  await stack.archive('meadowvid01', { channel: { channelId: meadow, name: 'meadow Observatory' } });
  await stack.archive('quietvideo1', { channel: { channelId: quiet, name: 'A quiet one' } });
});
afterAll(() => stack.stop());

const names = async (filter: object = {}, page = { offset: 0, limit: 10 }): Promise<string[]> =>
  (await stack.channels.listChannels({ page, ...filter })).channels.map(({ name }) => name);

describe('the list of channels', () => {
  it('is by name without regard to case, with pages, a total and a filter', async () => {
    expect(await names()).toEqual(['A quiet one', 'Harbour Workshop', 'meadow Observatory']);
    expect(await names({}, { offset: 1, limit: 1 })).toEqual(['Harbour Workshop']);
    expect(await stack.channels.listChannels({ page: { offset: 9, limit: 2 } })).toMatchObject({
      channels: [],
      totalHits: 3,
    });
    await stack.channels.updateChannel({ channelId: meadow, subscribed: true });
    expect(await names({ subscribed: true })).toEqual(['meadow Observatory']);
    expect(await names({ subscribed: false })).toEqual(['A quiet one', 'Harbour Workshop']);
  });

  it('comes in parts where one answer does not hold it', async () => {
    const first = await stack.channels.listChannels({ page: { offset: 0, limit: 10 }, maxBytes: 1 });
    expect(first.channels).toHaveLength(1);
    expect(first.moreChannelIds).toEqual([harbourWorkshop, meadow]);
  });
});

describe('the totals of a channel', () => {
  it('count what is archived of each type, and are zeros for one that is not known', async () => {
    const totals = await stack.channels.getChannelTotals({ channelId: harbourWorkshop });
    expect(totals).toMatchObject({ videos: 2n, mediaSize: 6_000n, duration: 7220n, hasPlaylists: false });
    expect(Object.fromEntries(totals.types.map(({ vidType, videos }) => [vidType, videos]))).toMatchObject({
      shorts: 1n,
      videos: 1n,
    });
    await stack.sql.query('INSERT INTO playlist (playlist_id, channel_id) VALUES ($1, $2)', ['PL1', harbourWorkshop]);
    expect((await stack.channels.getChannelTotals({ channelId: harbourWorkshop })).hasPlaylists).toBe(true);
    expect(await stack.channels.getChannelTotals({ channelId: 'UCunknown000000000000000' })).toMatchObject({
      videos: 0n,
      duration: 0n,
      types: [],
      hasPlaylists: false,
    });
  });
});

describe('what people set on a channel', () => {
  const toldOf = async (channelId: string): Promise<(string | undefined)[]> =>
    (await stack.events())
      .filter(({ subject, id }) => subject.endsWith('channel.upserted') && id === channelId)
      .map(({ payload }) => fromBinary(ChannelUpsertedSchema, payload).channel?.overwrites?.downloadFormat);

  it('is kept over refreshes and told to others, once for each change', async () => {
    const before = (await toldOf(quiet)).length;
    for (let n = 0; n < 2; n++) {
      await stack.channels.updateChannel({
        channelId: quiet,
        overwrites: { downloadFormat: 'best', autodeleteDays: 30, indexPlaylists: false },
        reset: [],
      });
    }
    expect((await toldOf(quiet)).slice(before)).toEqual(['best']);
    await stack.archive('quietvideo2', { channel: { channelId: quiet, name: 'A quiet one, renamed' } });
    const { channel } = await stack.channels.getChannel({ channelId: quiet });
    expect(channel).toMatchObject({
      name: 'A quiet one, renamed',
      overwrites: { downloadFormat: 'best', autodeleteDays: 30, indexPlaylists: false },
    });
    const changed = await stack.channels.updateChannel({ channelId: quiet, reset: ['download_format'] });
    expect(changed.channel?.overwrites).toMatchObject({ autodeleteDays: 30, indexPlaylists: false });
    expect(changed.channel?.overwrites?.downloadFormat).toBeUndefined();
  });

  it('asks for the playlists each time that somebody sets that they are kept, and says whether they are', async () => {
    const asked = async (): Promise<{ channelId: string; startedBy: string; taskId: string }[]> =>
      (await stack.events())
        .filter(({ subject }) => subject.endsWith('channel.playlists-wanted'))
        .map(({ payload }) => fromBinary(ChannelPlaylistsWantedSchema, payload));
    const isKept = async (): Promise<boolean | undefined> =>
      (await stack.refreshPlan.findTarget({ kind: KindOfItem.CHANNEL, id: meadow })).target?.indexesPlaylists;
    expect(await isKept()).toBe(false);
    const set = (indexPlaylists: boolean): Promise<unknown> =>
      stack.channels.updateChannel({ channelId: meadow, overwrites: { indexPlaylists } });
    await set(true);
    await set(true);
    await stack.channels.updateChannel({ channelId: meadow, overwrites: { downloadFormat: 'best' } });
    expect(await isKept()).toBe(true);
    expect((await asked()).map(({ channelId }) => channelId)).toEqual([meadow, meadow]);
    expect(new Set((await asked()).map(({ taskId }) => taskId)).size).toBe(2);
    await set(false);
    expect(await isKept()).toBe(false);
    expect(await asked()).toHaveLength(2);
  });

  it('is refused for what is not known or cannot be', async () => {
    await expect(
      stack.channels.updateChannel({ channelId: 'UCunknown000000000000000', subscribed: true }),
    ).rejects.toMatchObject({ code: 'not-found' });
    await expect(stack.channels.updateChannel({ channelId: quiet, reset: ['nothing'] })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
