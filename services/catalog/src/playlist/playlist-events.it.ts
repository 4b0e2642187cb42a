import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CustomPlaylistAction,
  PlaylistKind,
  PlaylistListedSchema,
  PlaylistStart,
  PlaylistUpsertedSchema,
} from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { crashAtEvent } from '../testing/crash-at-event.js';

const upserted = 'evt.catalog.v1.playlist.upserted';
const deleted = 'evt.catalog.v1.playlist.deleted';
const listing = 'PLharbourfirststeps000000000000000';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack({ trashDays: 0 });
});
afterAll(() => stack.stop());

/** What was told of a playlist: of each event its fact and version. */
const told = async (playlistId: string): Promise<[string, number][]> =>
  (await stack.events()).filter(({ id }) => id === playlistId).map(({ subject, version }) => [subject, version]);
const lastTold = async (playlistId: string) => {
  const event = (await stack.events()).findLast(({ id, subject }) => id === playlistId && subject === upserted);
  return fromBinary(PlaylistUpsertedSchema, event?.payload ?? Buffer.alloc(0)).playlist;
};
const made = async (name: string): Promise<string> =>
  (await stack.playlists.createCustomPlaylist({ name })).playlist?.playlistId ?? '';

/** The source lists one video; resolves when the catalogue has taken it. */
const list = async (listed: string, about: { name?: string; description?: string }): Promise<void> => {
  const message = create(PlaylistListedSchema, {
    playlistId: listing,
    name: about.name ?? 'First steps',
    ...(about.description === undefined ? {} : { description: about.description }),
    channelId: harbourWorkshop,
    channelName: 'Harbour of the listing',
    listed: timestampFromDate(new Date(listed)),
    firstIdx: 0,
    entryCount: 1,
    entries: [{ youtubeId: 'listedclip1', title: 'A clip' }],
  });
  await stack.platform.nats.js.publish(
    eventSubject('download', PlaylistListedSchema),
    toBinary(PlaylistListedSchema, message),
  );
  await eventually(async () => {
    const { rows } = await stack.sql.query('SELECT FROM playlist WHERE playlist_id = $1 AND last_refresh = $2', [
      listing,
      listed,
    ]);
    expect(rows).toHaveLength(1);
  });
};

describe('a playlist that is made here', () => {
  it('is told of when it is made and when it is deleted, and not when videos come and go', async () => {
    await stack.archive('evening0001');
    const playlistId = await made('Evenings');
    expect(await lastTold(playlistId)).toEqual(
      expect.objectContaining({ playlistId, name: 'Evenings', kind: PlaylistKind.CUSTOM, active: false }),
    );
    await stack.playlists.changeCustomPlaylist({
      playlistId,
      action: CustomPlaylistAction.CREATE,
      youtubeId: 'evening0001',
    });
    const { playlists } = await stack.exports.exportPlaylists({ limit: 500 });
    const { version = 0n } = playlists.find(({ playlist }) => playlist?.playlistId === playlistId) ?? {};
    await stack.playlists.deletePlaylist({ playlistId });
    expect(await told(playlistId)).toEqual([
      [upserted, Number(version)],
      [deleted, Number(version) + 1],
    ]);
  });

  it('is neither there nor told of when its making is cut off', async () => {
    const undo = await crashAtEvent(stack, 'playlist.upserted');
    await expect(made('Cut off')).rejects.toThrow();
    await undo();
    expect((await stack.sql.query("SELECT FROM playlist WHERE name = 'Cut off'")).rowCount).toBe(0);
  });

  it('stays when its deletion is cut off', async () => {
    const playlistId = await made('Kept');
    const undo = await crashAtEvent(stack, 'playlist.deleted');
    await expect(stack.playlists.deletePlaylist({ playlistId })).rejects.toThrow();
    await undo();
    expect((await stack.playlists.getPlaylist({ playlistId })).playlist?.name).toBe('Kept');
    expect((await told(playlistId)).map(([subject]) => subject)).toEqual([upserted]);
  });
});

describe('a playlist of the source', () => {
  it('is told of when a video brings it, and once it says another thing of itself', async () => {
    await stack.archive('listedclip1', { video: { playlistIds: [listing] } });
    expect(await lastTold(listing)).toMatchObject({ name: listing, active: true });
    await list('2026-01-01T00:00:00Z', { description: 'To begin with' });
    // An archived channel is called what it is called in the archive.
    expect(await lastTold(listing)).toMatchObject({
      name: 'First steps',
      description: 'To begin with',
      channelId: harbourWorkshop,
      channelName: 'Harbour Workshop',
    });
    const before = await told(listing);
    await list('2026-01-02T00:00:00Z', { description: 'To begin with' });
    expect(await told(listing)).toEqual(before);
    await list('2026-01-03T00:00:00Z', { name: 'Second steps' });
    expect(await lastTold(listing)).toMatchObject({ name: 'Second steps' });
    const versions = (await told(listing)).map(([, version]) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(versions).toHaveLength(before.length + 1);
  });

  it('is told of when it is subscribed to or turned around, and not when nothing changes', async () => {
    const count = (await told(listing)).length;
    await stack.playlists.updatePlaylist({ playlistId: listing, subscribed: true });
    await stack.playlists.updatePlaylist({ playlistId: listing, subscribed: true });
    expect(await told(listing)).toHaveLength(count + 1);
    expect(await lastTold(listing)).toMatchObject({ subscribed: true, start: PlaylistStart.TOP });
    await stack.playlists.updatePlaylist({ playlistId: listing, start: PlaylistStart.BOTTOM });
    expect(await lastTold(listing)).toMatchObject({ subscribed: true, start: PlaylistStart.BOTTOM });
  });

  it('is told of when its channel gets another name', async () => {
    const count = (await told(listing)).length;
    await stack.archive('listedclip1', { channel: { name: 'Harbour Yard' }, video: { playlistIds: [listing] } });
    expect(await lastTold(listing)).toMatchObject({ channelName: 'Harbour Yard' });
    expect(await told(listing)).toHaveLength(count + 1);
  });

  it('comes back with higher versions than it left with, with its videos and without', async () => {
    await stack.removal.deletePlaylistWithVideos({ playlistId: listing });
    expect((await told(listing)).at(-1)?.[0]).toBe(deleted);
    await stack.archive('listedclip1', { video: { playlistIds: [listing] } });
    await stack.playlists.deletePlaylist({ playlistId: listing });
    await stack.archive('listedclip2', { video: { playlistIds: [listing] } });
    const versions = (await told(listing)).map(([, version]) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect((await told(listing)).map(([subject]) => subject).slice(-4)).toEqual([deleted, upserted, deleted, upserted]);
  });

  it('goes with its channel, and is told to be gone', async () => {
    await list('2026-01-04T00:00:00Z', {});
    await stack.removal.deleteChannel({ channelId: harbourWorkshop });
    expect((await told(listing)).at(-1)?.[0]).toBe(deleted);
    const { playlists } = await stack.exports.exportPlaylists({ limit: 500 });
    expect(playlists.map(({ playlist }) => playlist?.name)).toEqual(['Kept']);
  });
});
