/** @needs elasticsearch */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloaderWorkflows, searchWorkflows } from '@reelkeep/contracts/workflows';
import {
  type Api,
  eventually,
  startTestPlatform,
  takenChannelId,
  takenVideoId,
  type TestPlatform,
  writeTakeoverZip,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 90_000;
const size = { videos: 200, linesEach: 15, commentsEach: 5, channels: 3 };
const filename = 'ta_backup-20240506-manual.zip';

const entry = (at: number, place: number): object => ({
  youtube_id: takenVideoId(at),
  title: `Planing board number ${at}`,
  uploader: 'Kept channel 0',
  idx: place,
  downloaded: true,
});

const more = {
  config: [
    {
      _id: 'appsettings',
      subscriptions: { channel_size: 11, live_channel_size: 50 },
      downloads: { comment_max: '100,all,100,10', cookie_import: true, sleep_interval: 'soon', made_up: 1 },
      application: { enable_cast: true },
    },
    { _id: 'user_1', config: { stylesheet: 'matrix.css' } },
  ],
  video: [
    '{"index": {"_index": "ta_video", "_id": "broken00001"}}',
    '{"youtube_id": "broken00001", "title": "cut off',
    { youtube_id: '../../etc', title: 'A path', channel: { channel_id: 'UCx', channel_name: 'x' } },
    // Its channel has no document of its own, and nothing else is said of it.
    { youtube_id: 'lonely00001', title: 'Lonely', channel: { channel_id: 'UClonely0001', channel_name: 'Lone' } },
  ],
  // What PostgreSQL refuses in the one must not cost the others of its batch.
  channel: [
    {
      channel_id: 'UCnul0000001',
      channel_name: 'Nul\0',
      channel_overwrites: { download_format: 'best\0', index_playlists: true },
    },
  ],
  subtitle: [
    {
      youtube_id: takenVideoId(2),
      subtitle_lang: 'en',
      subtitle_start: '999:00:00.000',
      subtitle_end: '999:00:01.000',
      subtitle_line: 'After all',
    },
  ],
  playlist: [
    {
      _id: 'TA_playlist_7f4',
      playlist_id: 'TA_playlist_7f4',
      playlist_name: 'For rainy days',
      playlist_active: true,
      playlist_channel: 'TA_keeper',
      playlist_channel_id: null,
      playlist_description: 'False',
      playlist_subscribed: false,
      playlist_type: 'custom',
      playlist_entries: [entry(3, 0), entry(1, 1), entry(2, 2)],
    },
    {
      _id: 'PLsubscribed1',
      playlist_id: 'PLsubscribed1',
      playlist_name: 'Of the source',
      playlist_subscribed: true,
      playlist_type: 'regular',
      playlist_sort_order: 'bottom',
      playlist_channel: 'Kept channel 0',
      playlist_channel_id: takenChannelId(0),
      playlist_entries: [entry(5, 0), { ...entry(6, 1), youtube_id: 'elsewhere01', downloaded: false }],
    },
  ],
  download: [
    {
      youtube_id: 'waiting0001',
      title: 'Still to come',
      channel_id: takenChannelId(1),
      channel_name: 'Kept channel 1',
      duration: '1:02:03',
      published: '2024-05-05',
      status: 'pending',
      timestamp: 1_700_000_000,
      vid_type: 'videos',
      vid_thumb_url: 'http://127.0.0.1:1/inner',
      auto_start: false,
    },
    { youtube_id: 'ignored0001', title: 'Never', channel_id: 'UCother', channel_name: 'Other', status: 'ignore' },
  ],
  comment: [{ youtube_id: takenVideoId(1), comment_comments: 'none' }],
};

describe('a backup of TubeArchivist', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let mediaBefore: string[];

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    api = await household.signIn();
    await mkdir(join(platform.cacheDir, 'backup'), { recursive: true });
    await writeTakeoverZip(join(platform.cacheDir, 'backup', filename), size, more);
    for (let at = 0; at < size.videos; at += 1) {
      await mkdir(join(platform.mediaDir, takenChannelId(at % size.channels)), { recursive: true });
      await writeFile(mediaOf(at), `m${at}`);
    }
    mediaBefore = await mediaFiles();
  }, 180_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  /** Which file each is to the disk, and when it was written. */
  const mediaFiles = (): Promise<string[]> =>
    Promise.all(
      Array.from({ length: size.videos }, async (_, at) => {
        const { ino, mtimeMs } = await stat(mediaOf(at));
        return `${ino} ${mtimeMs}`;
      }),
    );

  const mediaOf = (at: number): string =>
    join(platform.mediaDir, takenChannelId(at % size.channels), `${takenVideoId(at)}.mp4`);

  const ends = (taskId: string): Promise<{ status: string; result: string }> =>
    eventually(async () => {
      const { rows } = await db.query<{ status: string; result: string }>(
        `SELECT status, result FROM ops.task_run WHERE task_id = $1 AND status <> 'STARTED'`,
        [taskId],
      );
      expect(rows).toHaveLength(1);
      return rows[0] as { status: string; result: string };
    }, settleMs);

  const take = async (): Promise<string> => {
    const { status, result } = await ends((await api.backups.restore(filename)).task_id);
    expect({ status, result }).toMatchObject({ status: 'SUCCESS' });
    return result;
  };

  const counts = async (): Promise<Record<string, string>> => {
    const { rows } = await db.query<Record<string, string>>(
      `SELECT (SELECT count(*) FROM catalog.channel) AS channels, (SELECT count(*) FROM catalog.video) AS videos,
         (SELECT count(*) FROM catalog.video_numbers) AS numbers, (SELECT count(*) FROM catalog.playlist) AS playlists,
         (SELECT count(*) FROM catalog.playlist_entry) AS entries, (SELECT count(*) FROM catalog.comment) AS comments,
         (SELECT sum(cue_count) FROM catalog.subtitle) AS lines, (SELECT count(*) FROM catalog.watch_state) AS watched,
         (SELECT count(*) FROM download.queue_item) AS queue, (SELECT count(*) FROM catalog.takeover_cue) AS staged`,
    );
    return rows[0] as Record<string, string>;
  };

  it('adds all that it holds, and says what it could not use', async () => {
    expect(await take()).toBe(
      'Taken over from TubeArchivist: 4 channel(s), 201 video(s), 2 playlist(s), 200 subtitle track(s), ' +
        'comments of 200 video(s), 2 row(s) of the queue, 3 setting(s). ' +
        '1 of 201 video(s) have no media file yet: put it into the media folder as <channel>/<video>.mp4. ' +
        '3 document(s) could not be used: es_video-20240506-0.json, line 402: it is no JSON; ' +
        'es_video-20240506-0.json, line 404: youtube_id: this is not the id of a video; ' +
        'es_subtitle-20240506-0.json, line 6002: subtitle_start: this is not a moment of a video.',
    );
    expect(await counts()).toEqual({
      channels: '5',
      videos: '201',
      numbers: '201',
      playlists: '2',
      entries: '5',
      comments: '1000',
      lines: '3000',
      watched: '50',
      queue: '2',
      staged: '0',
    });
  }, 120_000);

  it('is there for clients as it was', async () => {
    const video = await api.videos.get(takenVideoId(4));
    expect(video).toMatchObject({
      title: 'Planing board number 4',
      description: 'The whole story of board 4, from the tree to the table.',
      media_url: `/youtube/${takenChannelId(1)}/${takenVideoId(4)}.mp4`,
      media_size: 2_000_004,
      comment_count: 5,
      player: { watched: true, duration: 63 },
      stats: { view_count: 104, like_count: 10, dislike_count: 1, average_rating: 4.5 },
      channel: { channel_name: 'Kept channel 1', channel_subscribed: false },
    });
    expect((await api.videos.get(takenVideoId(5))).player.watched).toBe(false);
    expect(await api.videos.comments(takenVideoId(4))).toHaveLength(4);
    const channel = (await api.channels.list()).data.find((one) => one.channel_id === takenChannelId(0));
    expect(channel).toMatchObject({
      channel_subscribed: true,
      channel_overwrites: { download_format: 'best[height<=720]', subscriptions_channel_size: 7 },
    });
    const custom = await api.playlists.get('TA_playlist_7f4');
    expect(custom).toMatchObject({ playlist_type: 'custom', playlist_name: 'For rainy days' });
    expect(custom.playlist_entries.map((one) => one.youtube_id)).toEqual([3, 1, 2].map(takenVideoId));
    expect((await api.playlists.get('PLsubscribed1')).playlist_subscribed).toBe(true);
    const settings = await api.settings.get();
    expect(settings).toMatchObject({
      subscriptions: { channel_size: 11 },
      downloads: { comment_max: '100,all,100,10', cookie_import: false, sleep_interval: 10 },
      application: { enable_cast: true },
    });
    const { data: queue } = await api.downloads.list({ filter: 'pending' });
    expect(queue).toMatchObject([{ youtube_id: 'waiting0001', duration: '1h 02m 03s', status: 'pending' }]);
    const { data: ignored } = await api.downloads.list({ filter: 'ignore' });
    expect(ignored).toMatchObject([{ youtube_id: 'ignored0001' }]);
  }, 120_000);

  it('has every media file where and as it was', async () => {
    expect(await mediaFiles()).toEqual(mediaBefore);
    expect(mediaBefore).toHaveLength(size.videos);
  });

  /** Names of the signals that runs of a workflow got. */
  const signalsOf = async (workflowId: string): Promise<string[]> => {
    const { workflow } = platform.temporal;
    const names: string[] = [];
    for await (const { runId } of workflow.list({ query: `WorkflowId = '${workflowId}'` })) {
      const { events } = await workflow.getHandle(workflowId, runId).fetchHistory();
      names.push(
        ...(events ?? []).flatMap((event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? []),
      );
    }
    return names;
  };

  it.each([
    ['search', searchWorkflows.searchRebuild],
    ['the list of archived videos', downloaderWorkflows.archiveRebuild],
  ])('has %s built from it, anew where that goes on already', async (_name, { workflowId }) => {
    await eventually(async () => expect(await signalsOf(workflowId())).toContain('anew'));
  });

  it('is found by a spoken word', async () => {
    await eventually(async () => {
      const { results } = await api.search.find('full:spokenword17');
      expect(results.fulltext_results[0]?.youtube_id).toBe(takenVideoId(17));
    }, settleMs);
    const { rows } = await db.query<{ cues: unknown[][] }>('SELECT cues FROM catalog.subtitle WHERE youtube_id = $1', [
      takenVideoId(17),
    ]);
    expect(rows[0]?.cues.map(([start]) => start)).toEqual(Array.from({ length: 15 }, (_, at) => (at + 1) * 4_000));
  }, 120_000);

  it('changes nothing a second time, whatever was changed here', async () => {
    await api.videos.setWatched(takenVideoId(8), false);
    await api.settings.update({ subscriptions: { channel_size: 5 } });
    const before = await counts();
    expect(await take()).toContain(
      '0 channel(s), 0 video(s), 0 playlist(s), 0 subtitle track(s), comments of 0 video(s)',
    );
    expect(await counts()).toEqual(before);
    expect((await api.videos.get(takenVideoId(8))).player.watched).toBe(false);
    expect((await api.settings.get()).subscriptions.channel_size).toBe(5);
  }, 120_000);

  it('is refused where its ZIP is damaged, and nothing of it is taken', async () => {
    const broken = 'ta_backup-20240507-manual.zip';
    const file = join(platform.cacheDir, 'backup', broken);
    await writeTakeoverZip(file, { ...size, videos: 250 });

    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x10;
    await writeFile(file, bytes);
    const before = await counts();
    const { status, result } = await ends((await api.backups.restore(broken)).task_id);
    expect(status).toBe('FAILURE');
    expect(result).toMatch(/^This backup is damaged: /);
    expect(await counts()).toEqual(before);
  }, 120_000);
});
