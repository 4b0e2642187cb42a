import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueueItemState } from '@reelkeep/contracts';
import { channels, eventually, playlistEntries, playlists, playlistUrl, videos, videosTab } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const testMs = 120_000;

type Row = {
  youtube_id: string;
  vid_type: string;
  duration: number | null;
  published: Date | null;
  message: string | null;
  state: string;
};

describe('details of rows that came by a listing', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    // It makes its tables.
    await world.start();
    await world.stopService();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE queue_item, archived_video, wanted_detail, queue_run, refreshing, adding');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    world.saved.length = 0;
    await world.settings({});
    await world.start();
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const add = async (text: string, flat = false): Promise<void> => {
    const { taskId } = await world.queue.enqueue({ entries: [text], autostart: false, flat, force: false });
    await world.ends(taskId);
  };
  const rows = async (): Promise<Map<string, Row>> =>
    new Map((await world.db.query<Row>('SELECT * FROM queue_item')).rows.map((row) => [row.youtube_id, row]));
  const row = async (id: string): Promise<Row | undefined> => (await rows()).get(id);
  const wanted = async (): Promise<string[]> =>
    (await world.db.query<Row>('SELECT youtube_id FROM wanted_detail ORDER BY 1')).rows.map((one) => one.youtube_id);
  const allFilled = (): Promise<void> => eventually(async () => expect(await wanted()).toEqual([]), waitMs);
  /** How often the source was asked about a video. */
  const asked = async (id: string): Promise<number> => (await world.source.log({ kind: 'watch', video: id })).length;
  /** As if people waited for a refresh: what nobody waits for gives way. */
  const hold = (): Promise<unknown> => world.db.query("INSERT INTO refreshing (task_id) VALUES ('held')");
  const release = (): Promise<unknown> => world.db.query('DELETE FROM refreshing');

  it(
    'are asked for, one after another, when a channel was added',
    async () => {
      await add(channels.meadowObservatory);
      await allFilled();
      const found = await rows();
      expect([...videosTab.meadowObservatory, videos.wasLive].filter((id) => !found.has(id))).toEqual([]);
      for (const { youtube_id: id, published, duration, message, state } of found.values()) {
        expect({ id, isDated: published instanceof Date, hasLength: (duration ?? 0) > 0, message, state }).toEqual({
          id,
          isDated: true,
          hasLength: true,
          message: null,
          state: 'ready',
        });
        expect(await asked(id)).toBe(1);
      }
      expect(found.get(videos.wasLive)?.vid_type).toBe('streams');
      expect(found.get(videos.commented)?.vid_type).toBe('videos');
    },
    testMs,
  );

  it(
    'tell the type of what a playlist lists, and reach whoever shows the queue',
    async () => {
      await hold();
      await add(playlistUrl(playlists.firstSteps));
      expect(await wanted()).toEqual([...playlistEntries.firstSteps].toSorted());
      expect((await row(videos.chisel))?.vid_type).toBe('unknown');
      await release();
      await allFilled();
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 }, status: 'pending' });
      expect(items.map(({ youtubeId, vidType }) => [youtubeId, vidType])).toEqual(
        playlistEntries.firstSteps.map((id) => [id, 'videos']),
      );
      expect(items.find(({ youtubeId }) => youtubeId === videos.chisel)?.published?.seconds).toBe(
        BigInt(Date.parse('2026-09-20T10:00:00Z') / 1_000),
      );
      const playlistIds = await world.db.query('SELECT DISTINCT playlist_ids FROM queue_item');
      expect(playlistIds.rows).toEqual([{ playlist_ids: [playlists.firstSteps] }]);
    },
    testMs,
  );

  it(
    'are not asked for where the listing alone was wanted',
    async () => {
      await add(channels.meadowObservatory, true);
      expect(await wanted()).toEqual([]);
      const ids = [...(await rows()).keys()];
      expect(ids.length).toBeGreaterThan(3);
      // The others' come, so these have had their chance.
      await add(playlistUrl(playlists.firstSteps));
      await allFilled();
      const ofList: readonly string[] = playlistEntries.firstSteps;
      for (const id of ids.filter((one) => !ofList.includes(one))) {
        expect([id, await asked(id), (await row(id))?.published]).toEqual([id, 0, null]);
      }
    },
    testMs,
  );

  it(
    'that cannot be kept are given up after a while, and hold up no others for ever',
    async () => {
      await hold();
      await add(playlistUrl(playlists.firstSteps));
      const [first] = playlistEntries.firstSteps;
      await world.db.query(
        `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
         CREATE TRIGGER refuse_one BEFORE UPDATE ON queue_item FOR EACH ROW
           WHEN (NEW.youtube_id = '${first}') EXECUTE FUNCTION refuse_one()`,
      );
      try {
        await release();
        await eventually(async () => expect(await wanted()).toEqual([]), 2 * waitMs);
        const found = await rows();
        expect(playlistEntries.firstSteps.map((id) => found.get(id)?.published instanceof Date)).toEqual(
          playlistEntries.firstSteps.map((id) => id !== first),
        );
        expect(found.get(first)).toMatchObject({ message: null, state: 'ready' });
      } finally {
        await world.db.query('DROP TRIGGER refuse_one ON queue_item; DROP FUNCTION refuse_one');
      }
    },
    2 * testMs,
  );

  it(
    'say what cannot be had, and what is not there yet, as if it had been added by itself',
    async () => {
      await hold();
      await add(channels.harbourWorkshop);
      await world.source.patchVideo(videos.workbench, { state: 'private' });
      const scheduled = new Date(Date.now() + 3_600_000).toISOString();
      await world.source.patchVideo(videos.dashedId, { live: 'upcoming', scheduled });
      await release();
      await allFilled();
      expect((await row(videos.workbench))?.message).toMatch(/private/i);
      // What members alone may see is told of all the same, until it is downloaded.
      expect(await row(videos.membersOnly)).toMatchObject({ message: null, state: 'ready' });
      expect(await row(videos.chisel)).toMatchObject({ message: null, state: 'ready' });
      const { item } = await world.queue.getItem({ youtubeId: videos.dashedId });
      expect(item).toMatchObject({ state: QueueItemState.WAITING, note: 'It has not begun yet.' });

      // From here on it is read as what was entered by itself.
      await world.source.patchVideo(videos.dashedId, { live: 'none', scheduled: null });
      await world.db.query('UPDATE queue_item SET next_try = now() WHERE youtube_id = $1', [videos.dashedId]);
      await world.queue.updateItem({ youtubeId: videos.dashedId, status: 'pending' });
      await eventually(async () => expect((await row(videos.dashedId))?.state).toBe('ready'), waitMs);
    },
    testMs,
  );

  it(
    'are not asked for of rows that went or are ignored meanwhile, and are once these are wanted again',
    async () => {
      await hold();
      await add(playlistUrl(playlists.firstSteps));
      const [gone, ignored, stays] = playlistEntries.firstSteps;
      await world.queue.deleteItem({ youtubeId: gone });
      await world.queue.updateItem({ youtubeId: ignored, status: 'ignore' });
      await release();
      await eventually(async () => expect(await wanted()).toEqual([ignored]), waitMs);
      expect([await asked(gone), await asked(ignored), await asked(stays)]).toEqual([0, 0, 1]);
      await world.queue.updateItem({ youtubeId: ignored, status: 'pending' });
      await allFilled();
      expect((await row(ignored))?.vid_type).toBe('videos');
    },
    testMs,
  );

  it(
    'hold up no run of the queue, which needs none of them',
    async () => {
      await world.source.addFault({ kind: 'media', do: 'throttle', bps: 200_000 });
      await hold();
      await add(playlistUrl(playlists.firstSteps));
      const { taskId } = await world.startQueue();
      await eventually(
        async () => expect((await world.db.query('SELECT FROM queue_run')).rows).toHaveLength(1),
        waitMs,
      );
      await release();
      await world.ends(taskId);
      expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual([...playlistEntries.firstSteps]);
      await allFilled();
      for (const id of playlistEntries.firstSteps) {
        // For its download alone.
        expect([id, await asked(id)]).toEqual([id, 1]);
      }
    },
    testMs,
  );

  it(
    'wait for a source that is away, which no row is blamed for',
    async () => {
      await hold();
      await add(playlistUrl(playlists.firstSteps));
      await world.source.addFault({ kind: 'connect', do: 'status', status: 502 });
      await release();
      await eventually(async () => {
        const { rows: state } = await world.db.query('SELECT pause_kind FROM source_state');
        expect(state).toEqual([{ pause_kind: 'away' }]);
      }, waitMs);
      expect(await wanted()).toHaveLength(3);
      await world.source.clearFaults();
      await allFilled();
      expect([...(await rows()).values()].map(({ message, vid_type: type }) => [message, type])).toEqual(
        playlistEntries.firstSteps.map(() => [null, 'videos']),
      );
    },
    testMs,
  );

  it(
    'come all the same after kill -9 in the middle',
    async () => {
      await world.stopService();
      const first = world.spawn();
      await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
      await world.source.addFault({ kind: 'watch', video: videos.workbench, do: 'hang', seconds: 120 });
      await add(playlistUrl(playlists.firstSteps));
      await eventually(async () => expect(await world.toolProcesses(videos.workbench)).not.toEqual([]), waitMs);
      first.kill('SIGKILL');
      await once(first, 'exit');
      expect(await wanted()).toContain(videos.workbench);
      await world.source.clearFaults();
      await world.start();
      await allFilled();
      expect([...(await rows()).values()].every(({ published }) => published !== null)).toBe(true);
    },
    testMs,
  );
});
