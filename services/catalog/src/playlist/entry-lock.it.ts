import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PlaylistListedSchema } from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import { eventually } from '@reelkeep/testing';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const playlistId = 'PLlistedmeanwhile00000000000000000';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack.stop());

let listings = 0;
const list = async (ids: string[]): Promise<void> => {
  listings += 1;
  const listing = create(PlaylistListedSchema, {
    playlistId,
    name: 'Listed meanwhile',
    listed: timestampFromDate(new Date(Date.UTC(2026, 2, listings))),
    entryCount: ids.length,
    entries: ids.map((youtubeId) => ({ youtubeId, title: `Listed ${youtubeId}` })),
  });
  await stack.platform.nats.js.publish(
    eventSubject('download', PlaylistListedSchema),
    toBinary(PlaylistListedSchema, listing),
    { msgID: `meanwhile-${process.pid}-${listings}` },
  );
};

const listed = async (): Promise<[string, boolean][]> => {
  const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [playlistId] });
  return (playlists[0]?.entries ?? []).map(({ youtubeId, downloaded }) => [youtubeId, downloaded]);
};

/** Whether a transaction waits for another one: for a table, or for the lock of entries. */
const isAwaited = async (what: 'relation' | 'advisory'): Promise<boolean> => {
  const { rowCount } = await stack.sql.query(
    `SELECT FROM pg_locks WHERE NOT granted AND locktype = $1
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [what],
  );
  return rowCount === 1;
};

/** Does `change`, and lists the playlist before that has ended: all is written, only its event not yet. */
const listedDuring = async (change: () => Promise<unknown>, ids: string[]): Promise<void> => {
  await stack.sql.query('BEGIN');
  await stack.sql.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
  const changing = change();
  await eventually(async () => expect(await isAwaited('relation')).toBe(true));
  await list(ids);
  await eventually(async () => {
    const isListed = (await listed()).length === ids.length;
    expect(isListed || (await isAwaited('advisory'))).toBe(true);
  });
  await stack.sql.query('COMMIT');
  await changing;
  await eventually(async () => expect((await listed()).map(([id]) => id)).toEqual(ids));
};

// A listing that says of the playlist what is known tells no event: nothing else holds it up.
it('a video that is saved while a playlist lists it is archived there', async () => {
  await list(['firstvideo1']);
  await eventually(async () => expect(await listed()).toEqual([['firstvideo1', false]]));
  await listedDuring(() => stack.archive('latervideo1'), ['firstvideo1', 'latervideo1']);
  expect(await listed()).toEqual([
    ['firstvideo1', false],
    ['latervideo1', true],
  ]);
});

it('a video that is deleted while a playlist lists it is not archived there', async () => {
  await stack.archive('deletedvid1');
  await listedDuring(
    () => stack.removal.deleteVideo({ youtubeId: 'deletedvid1' }),
    ['firstvideo1', 'latervideo1', 'deletedvid1'],
  );
  expect(await listed()).toEqual([
    ['firstvideo1', false],
    ['latervideo1', true],
    ['deletedvid1', false],
  ]);
});
