import { createHash } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomPlaylistAction, Place, TrashKind, VideoRestoredSchema } from '@reelkeep/contracts';
import { harbourWorkshop, subtitleTrack } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { crashAtEvent } from '../testing/crash-at-event.js';
import { miscounts } from '../testing/recount.js';

const [ann, ben] = ['1', '2'];
const other = 'UCotherchannel0000000000';
const ids = Array.from({ length: 8 }, (_, n) => `trashed000${n}`);
const channelOf = (at: number): string => (at % 2 === 0 ? harbourWorkshop : other);

/** All that the archive holds, but for versions, which grow, and for the moment at which a list of people changed. */
const tables: Readonly<Record<string, string>> = {
  channel: "to_jsonb(t) - 'version'",
  video: "to_jsonb(t) - 'version'",
  video_numbers: 'to_jsonb(t)',
  subtitle: 'to_jsonb(t)',
  comment: 'to_jsonb(t)',
  watch_state: 'to_jsonb(t)',
  playlist: "to_jsonb(t) - 'version' - 'last_refresh'",
  playlist_entry: 'to_jsonb(t)',
  item_change: 'to_jsonb(t)',
  item_picture: 'to_jsonb(t)',
};

describe('the trash', () => {
  let stack: CatalogStack;
  let list = '';

  const archive = (at: number): Promise<void> =>
    stack.archive(ids[at] ?? '', {
      subtitles: [subtitleTrack('en', 3), subtitleTrack('pt-BR', 2)],
      channel: { channelId: channelOf(at), name: `Channel ${at % 2}` },
      video: { playlistIds: ['PLsource', ...(at % 2 === 0 ? [] : ['PLother'])] },
    });

  beforeAll(async () => {
    stack = await startCatalogStack();
    for (const at of ids.keys()) {
      await archive(at);
    }
    await stack.sql.query("UPDATE playlist SET channel_id = $1 WHERE playlist_id = 'PLother'", [other]);
    list = (await stack.playlists.createCustomPlaylist({ name: 'Evenings' })).playlist?.playlistId ?? '';
    for (const youtubeId of ids) {
      await stack.playlists.changeCustomPlaylist({ playlistId: list, action: CustomPlaylistAction.CREATE, youtubeId });
    }
    await stack.saveComments(ids[0] ?? '', [{ commentId: 'c1', author: 'Ann', text: 'Sharp!' }]);
    for (const userId of [ann, ben]) {
      await stack.watch.setWatched({ userId, id: ids[0] ?? '', isWatched: true });
    }
    await stack.watch.setProgress({ userId: ann, youtubeId: ids[3] ?? '', position: 61.25 });
    for (const [kind, id] of [
      ['video', ids[1]],
      ['channel', other],
      ['playlist', 'PLother'],
    ]) {
      await stack.sql.query(
        "INSERT INTO item_change (kind, id, noticed, field, before, after) VALUES ($1, $2, now(), 'title', 'a', 'b')",
        [kind, id],
      );
      await stack.sql.query("INSERT INTO item_picture VALUES ($1, $2, 'abc')", [kind, id]);
    }
    // Numbers that the row of the video itself does not know.
    await stack.sql.query('UPDATE video_numbers SET view_count = 4711, average_rating = 4.7 WHERE youtube_id = $1', [
      ids[0],
    ]);
  }, 120_000);
  afterAll(() => stack?.stop());

  const hashes = async (): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const [table, content] of Object.entries(tables)) {
      const { rows } = await stack.sql.query<{ row: string }>(
        `SELECT (${content})::text COLLATE "C" AS row FROM catalog.${table} AS t ORDER BY 1`,
      );
      found[table] = `${rows.length} ${createHash('sha256')
        .update(rows.map(({ row }) => row).join('\n'))
        .digest('hex')}`;
    }
    return found;
  };
  const isEmpty = async (): Promise<void> => {
    for (const table of ['trash_entry', 'trash_video', 'trash_row']) {
      expect([table, (await stack.sql.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
    }
    expect(await miscounts(stack.sql)).toEqual([]);
  };
  const places = async (...youtubeIds: string[]): Promise<Place[]> => {
    const { videos } = await stack.trash.findPlaces({ youtubeIds });
    return videos.map(({ place }) => place);
  };
  const told = async (from: number): Promise<string[]> =>
    (await stack.events()).slice(from).map(({ subject }) => subject.replace('evt.catalog.v1.', ''));

  /** Deletes a video, and has it archived by a backup of before, which leaves the trash as it is. */
  const deletedAndInBackup = async (youtubeId: string): Promise<string> => {
    const { rows } = await stack.sql.query('SELECT to_jsonb(v) AS row FROM video AS v WHERE youtube_id = $1', [
      youtubeId,
    ]);
    const { trashId = '' } = await stack.removal.deleteVideo({ youtubeId });
    await stack.sql.query('INSERT INTO video SELECT * FROM jsonb_populate_record(NULL::catalog.video, $1)', [
      rows[0].row,
    ]);
    expect(await places(youtubeId)).toEqual([Place.ARCHIVE]);
    return trashId;
  };

  type Deletion = () => Promise<{ trashId?: string | undefined }>;
  const deletions = (): Record<string, Deletion> => ({
    video: () => stack.removal.deleteVideo({ youtubeId: ids[0] ?? '' }),
    'another video': () => stack.removal.deleteVideo({ youtubeId: ids[3] ?? '' }),
    channel: () => stack.removal.deleteChannel({ channelId: other }),
    'the other channel': () => stack.removal.deleteChannel({ channelId: harbourWorkshop }),
    'playlist with its videos': () => stack.removal.deletePlaylistWithVideos({ playlistId: 'PLsource' }),
    'playlist of its own': () => stack.playlists.deletePlaylist({ playlistId: list }),
    'playlist of its own with its videos': () => stack.removal.deletePlaylistWithVideos({ playlistId: list }),
  });

  it.each(Object.keys(deletions()))('gives a %s back as it was, row by row', async (what) => {
    const before = await hashes();
    const { trashId = '' } = (await deletions()[what]?.()) ?? {};
    expect(await hashes()).not.toEqual(before);
    expect(await miscounts(stack.sql)).toEqual([]);
    const { entries, total, videos, mediaSize } = await stack.trash.listTrash({ page: { offset: 0, limit: 10 } });
    expect(entries).toMatchObject([{ trashId, videos, mediaSize }]);
    expect([total, mediaSize]).toEqual([1, BigInt(videos) * 1_000_000n]);
    const { restored, newer } = await stack.trash.restoreTrash({ trashId });
    expect([restored, newer]).toEqual([videos, 0]);
    expect(await hashes()).toEqual(before);
    await isEmpty();
    await expect(stack.trash.restoreTrash({ trashId })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('gives back what was deleted in any order in any other', async () => {
    const before = await hashes();
    // A generator of its own, so that a failure can be repeated.
    let seed = 20_261_125;
    const below = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * n);
    };
    for (let round = 0; round < 12; round++) {
      const trash: string[] = [];
      const kinds = Object.keys(deletions());
      for (let step = 0; step < 8; step++) {
        if (trash.length > 0 && below(3) === 0) {
          await stack.trash.restoreTrash({ trashId: trash.splice(below(trash.length), 1)[0] ?? '' });
        } else {
          const remove = deletions()[kinds[below(kinds.length)] ?? ''];
          const deleted = await remove?.().catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'not-found' });
            return undefined;
          });
          trash.push(...(deleted?.trashId === undefined ? [] : [deleted.trashId]));
        }
        expect(await miscounts(stack.sql)).toEqual([]);
      }
      while (trash.length > 0) {
        await stack.trash.restoreTrash({ trashId: trash.splice(below(trash.length), 1)[0] ?? '' });
      }
      expect([round, await hashes()]).toEqual([round, before]);
    }
    await isEmpty();
  }, 120_000);

  it('tells others where things went, under versions that grow', async () => {
    const from = (await stack.events()).length;
    const { trashId = '' } = await stack.removal.deleteVideo({ youtubeId: ids[0] ?? '' });
    expect(await told(from)).toEqual(['video.trashed']);
    expect(await places(ids[0] ?? '', ids[1] ?? '', 'unknown0001')).toEqual([Place.TRASH, Place.ARCHIVE, Place.NONE]);
    const asked = (youtubeId: string) => stack.videos.getVideo({ userId: ann ?? '', youtubeId });
    await expect(asked(ids[0] ?? '')).rejects.toMatchObject({
      code: 'not-found',
      message: `The video ${ids[0]} is in the trash, from where staff can bring it back.`,
    });
    await expect(asked('unknown0001')).rejects.toMatchObject({
      message: 'The video unknown0001 is not in the archive.',
    });
    await stack.trash.restoreTrash({ trashId });
    expect(await told(from)).toEqual([
      'video.trashed',
      'video.upserted',
      'subtitle.upserted',
      'subtitle.upserted',
      'video.restored',
    ]);
    const versions = (await stack.events())
      .slice(from)
      .filter(({ id }) => id === ids[0])
      .map(({ version }) => version);
    expect(versions[1]).toBeGreaterThan(versions[0] ?? 0);
    expect(await places(ids[0] ?? '')).toEqual([Place.ARCHIVE]);
  });

  it('is left alone, and so is the archive, when a deletion or an undo breaks off before the commit', async () => {
    const before = await hashes();
    const undo = await crashAtEvent(stack, 'video.trashed');
    await expect(stack.removal.deleteChannel({ channelId: other })).rejects.toThrow();
    await undo();
    expect(await hashes()).toEqual(before);
    await isEmpty();
    const { trashId = '' } = await stack.removal.deleteChannel({ channelId: other });
    const without = await hashes();
    const again = await crashAtEvent(stack, 'video.restored');
    await expect(stack.trash.restoreTrash({ trashId })).rejects.toThrow();
    await again();
    expect(await hashes()).toEqual(without);
    await stack.trash.restoreTrash({ trashId });
    expect(await hashes()).toEqual(before);
  });

  it('lets a video that is archived anew stay, and says so', async () => {
    const { trashId = '' } = await stack.removal.deleteChannel({ channelId: other });
    const from = (await stack.events()).length;
    await archive(1);
    expect(await told(from)).toContain('video.purged');
    const { restored, newer } = await stack.trash.restoreTrash({ trashId });
    expect([restored, newer]).toEqual([3, 1]);
    await isEmpty();
    // The only video of an entry takes it along.
    const single = await stack.removal.deleteVideo({ youtubeId: ids[1] ?? '' });
    await archive(1);
    await isEmpty();
    await expect(stack.trash.restoreTrash({ trashId: single.trashId ?? '' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('keeps who deleted, goes when it is asked to, and nothing else goes with it', async () => {
    const kept = await stack.removal.deleteVideo({ youtubeId: ids[2] ?? '' });
    const gone = await stack.removal.deleteVideo({ youtubeId: ids[4] ?? '' });
    const { entries } = await stack.trash.listTrash({ page: { offset: 0, limit: 10 } });
    expect(entries.map(({ kind, id, title }) => [kind, id, title])).toEqual([
      [TrashKind.VIDEO, ids[4], `Title of ${ids[4]}`],
      [TrashKind.VIDEO, ids[2], `Title of ${ids[2]}`],
    ]);
    expect(await stack.purgeDue()).toBe(0);
    await stack.trash.purgeTrash({ trashId: gone.trashId ?? '' });
    const from = (await stack.events()).length;
    expect(await stack.purgeDue()).toBe(1);
    expect(await told(from)).toEqual(['video.purged', 'channel.purged']);
    expect(await places(ids[2] ?? '', ids[4] ?? '')).toEqual([Place.TRASH, Place.NONE]);
    await expect(stack.trash.purgeTrash({ trashId: gone.trashId ?? '' })).rejects.toMatchObject({ code: 'not-found' });
    await stack.trash.restoreTrash({ trashId: kept.trashId ?? '' });
    await stack.removal.deleteVideo({ youtubeId: ids[2] ?? '' });
    await stack.trash.purgeTrash({});
    expect(await stack.purgeDue()).toBe(1);
    await isEmpty();
  });

  it('takes a video again that a restored backup has as well', async () => {
    const youtubeId = ids[5] ?? '';
    await deletedAndInBackup(youtubeId);
    const { trashId = '' } = await stack.removal.deleteVideo({ youtubeId });
    const { entries } = await stack.trash.listTrash({ page: { offset: 0, limit: 10 } });
    expect(entries).toMatchObject([{ trashId, videos: 1 }]);
    expect(await stack.trash.restoreTrash({ trashId })).toMatchObject({ restored: 1, newer: 0 });
    await isEmpty();
  });

  it('has the files looked at of a copy that an undo finds archived', async () => {
    const trashId = await deletedAndInBackup(ids[5] ?? '');
    const from = (await stack.events()).length;
    expect(await stack.trash.restoreTrash({ trashId })).toMatchObject({ restored: 0, newer: 1 });
    expect(await told(from)).toEqual(['video.purged']);
    await isEmpty();
  });

  it('gives back what a rule has deleted for as long as the rule leaves what was watched', async () => {
    const youtubeId = ids[0] ?? '';
    await stack.sql.query(
      "UPDATE watch_state SET watched_date = now() - interval '8 days', position_updated_at = NULL WHERE youtube_id = $1",
      [youtubeId],
    );
    await stack.channels.updateChannel({ channelId: harbourWorkshop, overwrites: { autodeleteDays: 7 } });
    expect(await stack.deleteWatched()).toBe(1);
    const { entries } = await stack.trash.listTrash({ page: { offset: 0, limit: 10 } });
    await stack.trash.restoreTrash({ trashId: entries[0]?.trashId ?? '' });
    const last = (await stack.events()).at(-1);
    expect(last?.subject).toBe('evt.catalog.v1.video.restored');
    expect(fromBinary(VideoRestoredSchema, last?.payload ?? Buffer.alloc(0))).toMatchObject({
      youtubeId,
    });
    expect(await stack.deleteWatched()).toBe(0);
    expect(await places(youtubeId)).toEqual([Place.ARCHIVE]);
    expect(await miscounts(stack.sql)).toEqual([]);
    await stack.channels.updateChannel({ channelId: harbourWorkshop, reset: ['autodelete_days'] });
  });

  it('gives a channel back as its own entry has it, whatever others have', async () => {
    const describe = (words: string): Promise<unknown> =>
      stack.sql.query('UPDATE channel SET description = $1 WHERE channel_id = $2', [words, other]);
    await describe('of before');
    const before = await stack.removal.deleteChannel({ channelId: other });
    await archive(1);
    await describe('of after');
    const after = await stack.removal.deleteChannel({ channelId: other });
    await stack.trash.restoreTrash({ trashId: before.trashId ?? '' });
    const { rows } = await stack.sql.query('SELECT description FROM channel WHERE channel_id = $1', [other]);
    expect(rows).toEqual([{ description: 'of before' }]);
    await stack.trash.restoreTrash({ trashId: after.trashId ?? '' });
    await isEmpty();
  });
});
