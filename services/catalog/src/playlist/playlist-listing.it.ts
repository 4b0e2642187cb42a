import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseYoutubeId, PlaylistKind, PlaylistListedSchema, PlaylistStart } from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import { eventually, untilHeldUp } from '@reelkeep/testing';
import { harbourWorkshop, writeRefreshRecord } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const listedId = 'PLlistedbythesource000000000000000';
const clips = ['clipvideo01', 'clipvideo02', 'clipvideo03', 'clipvideo04'];

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  for (const id of clips) {
    await stack.archive(id);
  }
});
afterAll(() => stack.stop());

let listings = 0;
const tell = async (part: MessageInitShape<typeof PlaylistListedSchema>): Promise<void> => {
  await stack.platform.nats.js.publish(
    eventSubject('download', PlaylistListedSchema),
    toBinary(PlaylistListedSchema, create(PlaylistListedSchema, part)),
    { msgID: `listing-${process.pid}-${listings++}` },
  );
};

const list = async (ids: string[], at: Date, parts = 1, playlistId = listedId): Promise<void> => {
  const size = Math.ceil(ids.length / parts);
  for (let first = 0; first < ids.length; first += size) {
    await tell({
      playlistId,
      name: 'First steps',
      description: 'From the harbour.',
      channelId: harbourWorkshop,
      channelName: 'Name at the source',
      listed: timestampFromDate(at),
      firstIdx: first,
      entryCount: ids.length,
      entries: ids.slice(first, first + size).map((youtubeId) => ({ youtubeId, title: `Listed ${youtubeId}` })),
    });
  }
};

const entriesOf = async (playlistId: string): Promise<[number, string][]> => {
  const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [playlistId] });
  return playlists.flatMap(({ entries }) => entries.map(({ idx, youtubeId }) => [idx, youtubeId] as [number, string]));
};

describe('a playlist of the source', () => {
  const all = ['gonevideo01', ...clips.slice(0, 2), 'hiddenvid01'];
  const early = new Date('2026-03-01T10:00:00Z');
  const late = new Date('2026-03-02T10:00:00Z');

  it('has what the source lists, in its order, with the archive’s own titles and members of before', async () => {
    await list(all, early, 3);
    await eventually(async () => expect(await entriesOf(listedId)).toEqual(all.map((id, idx) => [idx, id])));
    const { playlist } = await stack.playlists.getPlaylist({ playlistId: listedId });
    expect(playlist).toMatchObject({
      name: 'First steps',
      description: 'From the harbour.',
      kind: PlaylistKind.REGULAR,
      active: true,
      channelName: 'Harbour Workshop',
      pictureYoutubeId: clips[0],
    });
    const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [listedId] });
    expect(playlists[0]?.entries.map(({ title, downloaded }) => [title, downloaded])).toEqual([
      ['Listed gonevideo01', false],
      ['Title of clipvideo01', true],
      ['Title of clipvideo02', true],
      ['Listed hiddenvid01', false],
    ]);
  });

  it('follows the next listing, keeps the order that was chosen, and hears no older one', async () => {
    await stack.playlists.updatePlaylist({ playlistId: listedId, subscribed: true, start: PlaylistStart.BOTTOM });
    expect((await entriesOf(listedId)).map(([, id]) => id)).toEqual(all.toReversed());
    await list(clips.slice(0, 3), late);
    const order = clips.slice(0, 3).toReversed();
    await eventually(async () => expect((await entriesOf(listedId)).map(([, id]) => id)).toEqual(order));
    await list(all, early);
    // Heard one after another.
    await list(clips, early, 1, 'PLheardafterwards');
    await eventually(async () => expect(await entriesOf('PLheardafterwards')).toHaveLength(clips.length));
    expect((await entriesOf(listedId)).map(([, id]) => id)).toEqual(order);
    expect((await stack.playlists.getPlaylist({ playlistId: listedId })).playlist?.subscribed).toBe(true);
  });

  it('makes none of a part for one that has to be there, as after its deletion', async () => {
    const part = { playlistId: 'PLdeletedmeanwhile', name: 'Gone', listed: timestampFromDate(late), entryCount: 1 };
    await tell({ ...part, entries: [{ youtubeId: clips[0] ?? '', title: 'Gone' }], knownOnly: true });
    await list(clips, early, 1, 'PLheardafterthat');
    await eventually(async () => expect(await entriesOf('PLheardafterthat')).toHaveLength(clips.length));
    await expect(stack.playlists.getPlaylist({ playlistId: part.playlistId })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('learns of a video that is archived later', async () => {
    await list([clips[0] ?? '', 'latervideo1'], new Date('2026-03-03T10:00:00Z'));
    await eventually(async () => expect(await entriesOf(listedId)).toHaveLength(2));
    await stack.archive('latervideo1', { video: { playlistIds: [listedId] } });
    const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [listedId] });
    expect(playlists[0]?.entries[0]).toMatchObject({ title: 'Title of latervideo1', downloaded: true, idx: 0 });
  });
});

describe('while a playlist is listed', () => {
  const meanwhileId = 'PLlistedmeanwhile00000000000000000';
  let days = 0;
  const listNow = (ids: string[]): Promise<void> => list(ids, new Date(Date.UTC(2026, 3, ++days)), 1, meanwhileId);
  const listed = async (): Promise<[string, boolean, string][]> => {
    const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [meanwhileId] });
    return (playlists[0]?.entries ?? []).map(({ youtubeId, downloaded, title }) => [youtubeId, downloaded, title]);
  };
  const first: [string, boolean, string] = ['firstvideo1', false, 'Listed firstvideo1'];

  /** Until a transaction of the catalogue waits for this test. */
  const isHeldUp = () => untilHeldUp(stack.sql, 'reelkeep-catalog');

  /** Does `change`, and lists the playlist before that has ended: all is written, only its event not yet. */
  const listedDuring = async (change: () => Promise<unknown>, ids: string[]): Promise<void> => {
    await stack.sql.query('BEGIN');
    await stack.sql.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
    const changing = change();
    await isHeldUp();
    // It says of the playlist what is known: that makes no event.
    await listNow(ids);
    await eventually(async () => expect((await listed()).map(([id]) => id)).toEqual(ids));
    await stack.sql.query('COMMIT');
    await changing;
  };

  it('a video that is saved is archived there', async () => {
    await listNow(['firstvideo1']);
    await eventually(async () => expect(await listed()).toEqual([first]));
    await listedDuring(() => stack.archive('savedvideo1'), ['firstvideo1', 'savedvideo1']);
    expect(await listed()).toEqual([first, ['savedvideo1', true, 'Title of savedvideo1']]);
  });

  it('a video that is saved before the listing has ended is archived there, too', async () => {
    await stack.sql.query('BEGIN');
    await stack.sql.query(`SELECT FROM playlist_entry WHERE youtube_id = 'savedvideo1' FOR UPDATE`);
    await listNow(['firstvideo1', 'savedvideo2']);
    await isHeldUp();
    await stack.archive('savedvideo2');
    await stack.sql.query('COMMIT');
    await eventually(async () =>
      expect(await listed()).toEqual([first, ['savedvideo2', true, 'Title of savedvideo2']]),
    );
  });

  it('a video that gets another title has that there', async () => {
    await stack.archive('renamedvid1');
    const item = { kind: 'video', id: parseYoutubeId('renamedvid1') } as const;
    const recordPath = await writeRefreshRecord(stack.platform.cacheDir, item, {
      asked: timestampFromDate(new Date('2026-04-01T10:00:00Z')),
      video: { video: { youtubeId: item.id, title: 'Another title' } },
    });
    await listedDuring(() => stack.saveRefreshed(item, recordPath), ['firstvideo1', 'renamedvid1']);
    expect(await listed()).toEqual([first, ['renamedvid1', true, 'Another title']]);
  });

  it('a video that is deleted is not, and is again when it comes back', async () => {
    let trashId = '';
    await stack.archive('deletedvid1');
    await listedDuring(async () => {
      ({ trashId = '' } = await stack.removal.deleteVideo({ youtubeId: 'deletedvid1' }));
    }, ['firstvideo1', 'deletedvid1']);
    expect(await listed()).toEqual([first, ['deletedvid1', false, 'Title of deletedvid1']]);
    await listNow(['firstvideo1']);
    await eventually(async () => expect(await listed()).toEqual([first]));
    await listedDuring(() => stack.trash.restoreTrash({ trashId }), ['firstvideo1', 'deletedvid1']);
    expect(await listed()).toEqual([first, ['deletedvid1', true, 'Title of deletedvid1']]);
  });
});
