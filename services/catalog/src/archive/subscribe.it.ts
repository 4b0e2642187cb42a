import { fromBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ChannelSchema,
  type Followed,
  parseChannelId,
  parsePlaylistId,
  type PlaylistListedSchema,
  PlaylistUpsertedSchema,
  type SubscriptionRecordSchema,
} from '@reelkeep/contracts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { harbourWorkshop, writeSubscriptionRecord } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const harbour: Followed = { kind: 'channel', id: parseChannelId(harbourWorkshop) };
const firstSteps: Followed = { kind: 'playlist', id: parsePlaylistId('PLharbourfirststeps000000000000000') };

const yesterday = new Date('2026-03-01T12:00:00.000Z');
const today = new Date('2026-03-02T12:00:00.000Z');

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
beforeEach(async () => {
  await stack.sql.query('TRUNCATE channel, playlist, outbox CASCADE');
});
afterAll(() => stack.stop());

type Record = MessageInitShape<typeof SubscriptionRecordSchema>;

/** What the page of the channel tells. */
const page = (parts: Partial<MessageInitShape<typeof ChannelSchema>> = {}) =>
  ({
    channelId: harbour.id,
    name: 'Harbour Workshop',
    active: true,
    tabs: ['videos', 'shorts'],
    hasThumb: true,
    lastRefresh: timestampFromDate(today),
    ...parts,
  }) as MessageInitShape<typeof ChannelSchema>;

/** What is left of it when its page could not be read: at worst the id for a name. */
const stub = (name: string = harbour.id) => ({ channelId: harbour.id, name, active: true });

/** What the source lists of the playlist. */
const listing = (
  at: Date,
  youtubeIds: string[],
  name = 'First steps',
): MessageInitShape<typeof PlaylistListedSchema> => ({
  playlistId: firstSteps.id,
  name,
  channelId: harbour.id,
  listed: timestampFromDate(at),
  entryCount: youtubeIds.length,
  entries: youtubeIds.map((youtubeId) => ({ youtubeId, title: `Title of ${youtubeId}` })),
});

/** Each activity may run twice: the second time tells nothing that the first has not told. */
const save = async (followed: Followed, record: Record): Promise<string> => {
  const recordPath = await writeSubscriptionRecord(stack.platform.cacheDir, 'task-1', record);
  await stack.saveSubscription(followed, recordPath);
  const told = await stack.events();
  await stack.saveSubscription(followed, recordPath);
  expect(await stack.events()).toEqual(told);
  return recordPath;
};
const subscribe = async (followed: Followed): Promise<boolean> => {
  const isKnown = await stack.subscribe(followed);
  const told = await stack.events();
  expect(await stack.subscribe(followed)).toBe(isKnown);
  expect(await stack.events()).toEqual(told);
  return isKnown;
};
/** The words with which the workflow is told for good: it shows those of the root. */
const refusalOf = async (running: Promise<unknown>): Promise<string> => {
  const failure = await running.catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { nonRetryable: true } });
  const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause ? rootOf(error.cause) : error);
  return (rootOf(failure) as Error).message;
};

const channel = async () => (await stack.channels.getChannel({ channelId: harbour.id })).channel;
const playlist = async () => (await stack.playlists.getPlaylist({ playlistId: firstSteps.id })).playlist;
const places = async (): Promise<string[]> => {
  const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [firstSteps.id] });
  return playlists.flatMap(({ entries }) => entries.map(({ youtubeId }) => youtubeId));
};
const versionsOf = async (id: string): Promise<number[]> =>
  (await stack.events()).filter((event) => event.id === id).map(({ version }) => version);

describe('subscribing to a channel', () => {
  it('that nobody has seen changes nothing, until what the source tells is stored', async () => {
    expect(await subscribe(harbour)).toBe(false);
    expect(await stack.events()).toEqual([]);
    await save(harbour, { channel: page() });
    expect(await channel()).toMatchObject({
      name: 'Harbour Workshop',
      subscribed: true,
      tabs: ['videos', 'shorts'],
      hasThumb: true,
    });
    expect(await versionsOf(harbour.id)).toEqual([1, 2]);
    expect(await subscribe(harbour)).toBe(true);
    expect(await versionsOf(harbour.id)).toEqual([1, 2]);
  });

  it('is done once when its record was cleared away, and cannot be done without record and channel', async () => {
    const recordPath = await save(harbour, { channel: page() });
    await rm(join(stack.platform.cacheDir, recordPath));
    const told = await stack.events();
    await stack.saveSubscription(harbour, recordPath);
    expect(await stack.events()).toEqual(told);

    const missing = `What was read of ${harbour.id} is missing: subscribe to it once more.`;
    await stack.sql.query('TRUNCATE channel CASCADE');
    expect(await refusalOf(stack.saveSubscription(harbour, recordPath))).toBe(missing);
    await save(firstSteps, { playlist: listing(today, ['chisel00001']), channel: stub() });
    await rm(join(stack.platform.cacheDir, recordPath));
    expect(await refusalOf(stack.saveSubscription(harbour, recordPath))).toBe(missing);
    expect(await channel()).toMatchObject({ subscribed: false });
  });

  it('of which a playlist has told no more than the name, reads it first', async () => {
    await save(firstSteps, { playlist: listing(today, ['chisel00001']), channel: stub('Harbour') });
    expect(await channel()).toMatchObject({ name: 'Harbour', subscribed: false, tabs: [] });
    expect(await subscribe(harbour)).toBe(false);
    expect((await channel())?.subscribed).toBe(false);
    await save(harbour, { channel: page() });
    expect(await subscribe(harbour)).toBe(true);
    expect(await channel()).toMatchObject({ name: 'Harbour Workshop', subscribed: true, tabs: ['videos', 'shorts'] });
  });

  it('keeps what people have set on it', async () => {
    await save(harbour, { channel: page({ lastRefresh: timestampFromDate(yesterday) }) });
    await stack.channels.updateChannel({ channelId: harbour.id, overwrites: { autodeleteDays: 3 } });
    await save(harbour, { channel: page({ name: 'Harbour Workshop and Sons' }) });
    expect(await channel()).toMatchObject({
      name: 'Harbour Workshop and Sons',
      subscribed: true,
      overwrites: { autodeleteDays: 3 },
    });
  });

  it('that is called otherwise now tells that of its playlists, too', async () => {
    await save(firstSteps, { playlist: listing(today, ['chisel00001']), channel: stub() });
    const before = await versionsOf(firstSteps.id);
    await save(harbour, { channel: page() });
    const event = (await stack.events()).findLast(({ id }) => id === firstSteps.id);
    expect(event?.version).toBe((before.at(-1) ?? 0) + 1);
    expect(fromBinary(PlaylistUpsertedSchema, event?.payload ?? Buffer.alloc(0)).playlist).toMatchObject({
      subscribed: true,
      channelName: 'Harbour Workshop',
    });
  });

  it('is refused for good by its id when the record is about another, or nothing that can be read', async () => {
    const recordPath = await writeSubscriptionRecord(stack.platform.cacheDir, 'task-1', { channel: page() });
    const other: Followed = { kind: 'channel', id: parseChannelId('UCmeadowobservatory00000') };
    expect(await refusalOf(stack.saveSubscription(other, recordPath))).toBe(
      `What was read of ${other.id} cannot be used: it is about "${harbour.id}", not about "${other.id}".`,
    );
    await writeFile(join(stack.platform.cacheDir, recordPath), '{');
    expect(await refusalOf(stack.saveSubscription(harbour, recordPath))).toMatch(
      new RegExp(`^What was read of ${harbour.id} cannot be used: .+JSON`),
    );
    expect(await stack.events()).toEqual([]);
  });
});

describe('subscribing to a playlist', () => {
  it('that nobody has seen stores it with its places and its channel, which is not subscribed to', async () => {
    expect(await subscribe(firstSteps)).toBe(false);
    await save(firstSteps, { playlist: listing(today, ['chisel00001', 'oakbench001']), channel: page() });
    expect(await playlist()).toMatchObject({
      name: 'First steps',
      subscribed: true,
      channelId: harbour.id,
      channelName: 'Harbour Workshop',
    });
    expect(await places()).toEqual(['chisel00001', 'oakbench001']);
    expect(await channel()).toMatchObject({ subscribed: false, tabs: ['videos', 'shorts'] });
    expect(await versionsOf(firstSteps.id)).toHaveLength(2);
    expect(await subscribe(firstSteps)).toBe(true);
  });

  it.each([harbour.id, 'Harbour of the listing'])(
    'whose channel could not be read leaves a known one as it is, not called %s',
    async (name) => {
      await save(harbour, { channel: page() });
      const before = await channel();
      await save(firstSteps, { playlist: listing(today, ['chisel00001']), channel: stub(name) });
      expect(await channel()).toEqual(before);
      expect(await versionsOf(harbour.id)).toEqual([1, 2]);
    },
  );

  it('by an older listing subscribes, and leaves the newer one as it is', async () => {
    await save(firstSteps, { playlist: listing(today, ['chisel00001', 'oakbench001']), channel: page() });
    await stack.playlists.updatePlaylist({ playlistId: firstSteps.id, subscribed: false });
    await save(firstSteps, { playlist: listing(yesterday, ['rowboat0001'], 'Steps'), channel: page() });
    expect(await playlist()).toMatchObject({ name: 'First steps', subscribed: true });
    expect(await places()).toEqual(['chisel00001', 'oakbench001']);
  });

  it('that was made here is refused for good by its id, whatever is told of it', async () => {
    const made = (await stack.playlists.createCustomPlaylist({ name: 'Evenings' })).playlist;
    const custom: Followed = { kind: 'playlist', id: parsePlaylistId(made?.playlistId ?? '') };
    const told = await stack.events();
    const refusal = `${custom.id}: A playlist that was made here has nothing to subscribe to.`;
    expect(await refusalOf(stack.subscribe(custom))).toBe(refusal);
    const recordPath = await writeSubscriptionRecord(stack.platform.cacheDir, 'task-1', {
      playlist: { ...listing(today, ['chisel00001']), playlistId: custom.id },
    });
    expect(await refusalOf(stack.saveSubscription(custom, recordPath))).toBe(refusal);
    expect((await stack.playlists.getPlaylist({ playlistId: custom.id })).playlist).toEqual(made);
    expect(await stack.events()).toEqual(told);
  });
});
