/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import {
  type Api,
  eventually,
  type RpcSpy,
  signedInApi,
  spyOnRpc,
  startTestPlatform,
  type TestPlatform,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';
import { screens } from './testing/screens.js';

const settleMs = 120_000;
const [video, unknown] = [seededVideoId(1), 'AAAAAAAAAAA'];
const channel = seededChannelId(1);

/** The API as clients have it: what a call says, stores and costs, with the gateway and all services behind it. */
describe('the API', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let spy: RpcSpy;
  let api: Api;
  let member: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 130, channels: 1, withSubtitles: true });
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user;
      UPDATE catalog.channel SET overwrites = '{"autodelete_days": 30, "index_playlists": true}'`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
    spy = await spyOnRpc(platform.natsUrl('gateway'));
  }, 120_000);

  afterAll(async () => {
    await spy?.stop();
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const notArchived = { error: `The video ${unknown} is not in the archive.` };

  it.each(screens)('answers at once what the screen %s asks, as it answers each question', async (screen, count) => {
    const { answers = [] } = await api.session.start({ screen });
    expect(answers).toHaveLength(count);
    const asked = await Promise.all(answers.map(({ address }) => api.client.call('GET', address)));
    expect(answers.map(({ body }) => body)).toEqual(asked);
  });

  describe('of videos', () => {
    it('lists a page in the size that the user chose, in parts where one answer does not hold it', async () => {
      await api.settings.updateOwn({ page_size: 20 });
      const list = await api.videos.list({ page: 3, sort: 'downloaded', order: 'desc', channel });
      expect(list.data.map(({ youtube_id: id }) => id)).toEqual(
        Array.from({ length: 20 }, (_, at) => seededVideoId(130 - 40 - at)),
      );
      expect(list.data[0]?.channel).toMatchObject({ channel_name: 'Seeded channel 1' });
      expect(list.paginate).toMatchObject({
        page_size: 20,
        page_from: 40,
        current_page: 3,
        last_page: 7,
        total_hits: 130,
        params: `sort=downloaded&order=desc&channel=${channel}`,
      });
      // What one answer cannot hold is not refused, only cut.
      expect(await api.settings.updateOwn({ page_size: 1_000 })).toMatchObject({ page_size: 1_000 });
      expect((await api.videos.list()).paginate.page_size).toBe(500);
      await api.settings.updateOwn({ page_size: 12 });
    });

    it('ignores unknown and empty parameters but refuses wrong values by name', async () => {
      await api.client.call('GET', '/api/video/?colour=red&watch=&page=');
      await api.client.call('GET', '/api/video/?height=99999999999', { status: 400 });
      expect(await api.client.call('GET', '/api/video/?sort=filesize&page=-1', { status: 400 })).toEqual({
        sort: ['"filesize" is not a valid choice.'],
        page: ['Ensure this value is greater than or equal to 0.'],
      });
    });

    it('has a bare empty list where there is nothing to continue, and a page with another filter', async () => {
      expect(await member.videos.continueWatching()).toEqual([]);
      expect(await member.videos.list({ watch: 'continue', type: 'shorts' })).toMatchObject({
        data: [],
        paginate: { total_hits: 0 },
      });
    });

    it('stores and forgets the position of a viewer by one call each, whatever else the Jellyfin plugin sends', async () => {
      const { duration } = (await api.videos.get(video)).player;
      const position = Math.floor(duration / 2);
      expect(await spy.methodsOf((options) => api.videos.setProgress(video, position, options))).toEqual([
        'SetProgress',
      ]);
      expect((await api.videos.get(video)).player).toMatchObject({ position, progress: (100 * position) / duration });
      expect((await member.videos.get(video)).player).not.toHaveProperty('position');
      expect(
        await api.client.call('POST', `/api/video/${video}/progress/`, {
          body: { youtube_id: null, user_id: null, position: 3 },
        }),
      ).toMatchObject({ watched: false, duration, position: 3 });
      expect(await spy.methodsOf((options) => api.videos.deleteProgress(video, options))).toEqual(['DeleteProgress']);
      expect((await api.videos.get(video)).player).not.toHaveProperty('position');
    });

    it('answers an unknown one with the key error, which the browser extension looks for', async () => {
      expect(await api.videos.get(unknown, { status: 404 })).toEqual(notArchived);
      expect(await api.videos.setProgress(unknown, 9, { status: 404 })).toEqual(notArchived);
      expect(await api.videos.setWatched(unknown, true, { status: 404 })).toEqual(notArchived);
    });

    it('marks videos and channels watched for whoever asks, and says why it does not', async () => {
      expect(await member.videos.setWatched(video, true)).toEqual({ id: video, is_watched: true });
      expect((await member.videos.get(video)).player.watched).toBe(true);
      expect((await api.videos.get(video)).player.watched).toBe(false);
      await member.videos.setWatched(channel, false);
      expect((await member.videos.get(video)).player.watched).toBe(false);
      await api.videos.setWatched('x', true, { status: 400 });
      expect(await api.client.call('POST', '/api/watched/', { body: { id: video }, status: 400 })).toEqual({
        is_watched: ['This field is required.'],
      });
      expect((await api.client.sendForm('/api/watched/', `id=${video}&is_watched=true`)).status).toBe(200);
      expect((await api.videos.get(video)).player.watched).toBe(true);
    });

    it('shows their channel', async () => {
      expect(await api.videos.channel(channel)).toMatchObject({
        channel_name: 'Seeded channel 1',
        channel_banner_url: null,
      });
      expect(await api.videos.channel('UCnobody', { status: 404 })).toEqual({
        error: 'The channel UCnobody is not in the archive.',
      });
    });
  });

  describe('of statistics', () => {
    const [first, second] = [seededVideoId(7), seededVideoId(20)];

    it('tells all users the same totals, by one call each', async () => {
      const list = await api.videos.list({ type: 'streams' });
      expect(await spy.methodsOf((options) => member.stats.videos(options))).toEqual(['GetVideoStats']);
      const stats = await member.stats.videos();
      expect(stats).toMatchObject({
        doc_count: 130,
        active_true: { doc_count: 130, media_size: stats.media_size, duration_str: stats.duration_str },
        active_false: null,
        type_streams: {
          doc_count: list.paginate.total_hits,
          media_size: list.data.reduce((total, { media_size: size }) => total + size, 0),
        },
      });
      expect(await member.stats.channels()).toEqual({
        doc_count: 1,
        active_true: 1,
        active_false: null,
        subscribed_true: null,
        subscribed_false: 1,
      });
      expect(await member.stats.playlists()).toMatchObject({ doc_count: 0, active_true: null });
      expect(await spy.methodsOf((options) => member.stats.downloads(options))).toEqual(['CountItems']);
      expect(await member.stats.downloads()).toMatchObject({ pending_videos: null, shorts: null, streams: null });
      expect(await member.stats.history()).toEqual([]);
      for (const order of ['doc_count', 'duration', 'media_size'] as const) {
        expect(await member.stats.biggestChannels({ order })).toMatchObject([
          { id: channel, name: 'Seeded Channel 1', doc_count: 130, media_size: stats.media_size },
        ]);
      }
      expect(await api.client.call('GET', '/api/stats/biggestchannels/?order=name', { status: 400 })).toEqual({
        order: ['"name" is not a valid choice.'],
      });
    });

    it('tells each user what they watched themselves', async () => {
      const [a, b] = [(await api.videos.get(first)).player, (await api.videos.get(second)).player];
      const { total, watched: before } = await member.stats.watched();
      await member.videos.setWatched(first, true);
      await member.videos.setWatched(second, true);
      await member.videos.setWatched(second, false);
      const { watched, unwatched } = await member.stats.watched();
      expect(before).toBeNull();
      expect(b.duration).toBeGreaterThan(0);
      expect(watched).toMatchObject({ items: 1, duration: a.duration, duration_str: a.duration_str });
      expect(watched?.progress).toBeCloseTo(a.duration / (total?.duration ?? 0), 10);
      expect(unwatched).toMatchObject({ items: 129, duration: (total?.duration ?? 0) - a.duration });
      expect((await api.stats.watched()).watched?.duration).not.toBe(a.duration);
      await member.videos.setWatched(first, false);
    });
  });

  describe('of downloads', () => {
    const [quiet, wool] = ['quiet000001', 'wool0000001'];
    const shown = async (query: Parameters<Api['downloads']['list']>[0]): Promise<string[]> =>
      (await api.downloads.list(query)).data.map(({ youtube_id: id }) => id);

    beforeAll(async () => {
      await db.query(
        `INSERT INTO download.queue_item
           (youtube_id, title, message, status, added, added_by, auto_start, channel_id, channel_name, vid_type)
         VALUES ($1, 'A quiet harbour', NULL, 'ignore', now(), '1', false, $3, 'Seeded', 'videos'),
                ($2, '100% wool', 'ERROR: gone', 'ignore', now(), '1', false, $3, 'Seeded', 'videos')`,
        [quiet, wool, channel],
      );
    });

    it('lists rows with and without a message', async () => {
      expect(await shown({ filter: 'ignore' })).toEqual([quiet, wool]);
      expect(await shown({ filter: 'ignore', error: false })).toEqual([quiet]);
      expect(await shown({ filter: 'ignore', error: true })).toEqual([wool]);
    });

    it.each([
      ['a%20quiet', quiet],
      ['a%2520quiet', quiet],
      ['100%25', wool],
    ])('looks for titles that begin with what was typed, encoded once or twice: %s', async (sent, id) => {
      expect(await api.client.call('GET', `/api/download/?q=${sent}`)).toMatchObject({ data: [{ youtube_id: id }] });
    });

    it('refuses parameters that it does not know', async () => {
      expect(await api.client.call('GET', '/api/download/?colour=red', { status: 400 })).toEqual({
        error: 'Unknown fields: colour',
      });
    });

    it('changes, shows and removes rows', async () => {
      expect(await api.downloads.update(quiet, 'pending')).toEqual({ status: 'pending' });
      expect((await api.downloads.get(quiet)).status).toBe('pending');
      await api.downloads.update(quiet, 'ignore');
      const later = { body: { status: 'later' }, status: 400 };
      expect(await api.client.call('POST', `/api/download/${quiet}/`, later)).toEqual({
        status: ['"later" is not a valid choice.'],
      });
      await api.downloads.update(unknown, 'ignore', { status: 404 });
      await api.downloads.get(unknown, { status: 404 });
      await api.downloads.updateMatching({ filter: 'ignore', channel }, 'pending');
      expect((await api.downloads.get(quiet)).status).toBe('pending');
      await api.downloads.updateMatching({ filter: 'priority' }, 'ignore');
      await api.downloads.updateMatching({ filter: 'pending', channel, error: false }, 'ignore');
      expect((await api.downloads.get(quiet)).status).toBe('ignore');
      const { buckets } = await api.downloads.aggs({ filter: 'ignore' });
      const bucket = buckets.find(({ key }) => key[1] === channel);
      expect(bucket).toMatchObject({ key_as_string: bucket?.key.join('|'), doc_count: expect.any(Number) });
      expect(bucket?.key[0]).toBe(bucket?.channel_name.toLowerCase());
      const patch = (query: string, status: string) =>
        api.client.call('PATCH', `/api/download/${query}`, { status: 400, body: { status } });
      expect(await patch('', 'pending')).toEqual({ filter: ['This field is required.'] });
      expect(await patch('?filter=ignore', 'gone')).toEqual({ status: ['"gone" is not a valid choice.'] });
      await api.downloads.remove(wool);
      await api.downloads.clear({ filter: 'ignore', channel });
      expect(await shown({ filter: 'ignore' })).toEqual([]);
      expect(await api.client.call('DELETE', '/api/download/', { status: 400 })).toEqual({
        filter: ['This field is required.'],
      });
    });

    it('adds every line of the input, good or bad, by one call', async () => {
      const lines = [' no!  nonsense! ', '  ', 'what?'];
      expect(await spy.methodsOf((options) => api.downloads.add(lines, {}, options))).toEqual(['Enqueue']);
      const list = await api.downloads.list();
      expect(list.data.map(({ title }) => title)).toEqual(['no! nonsense!', 'what?']);
      expect(await api.downloads.add('again?')).toEqual({
        message: 'add to queue task started',
        task_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    });

    it('does nothing for blank input and for entries to ignore', async () => {
      const entry = { youtube_id: video, status: 'ignore-force' };
      expect([
        ...(await spy.methodsOf((options) => api.downloads.add('   ', {}, options))),
        ...(await spy.methodsOf((options) =>
          api.client.call('POST', '/api/download/', { ...options, body: { data: [entry] } }),
        )),
      ]).toEqual([]);
    });
  });

  describe('of settings', () => {
    it('takes personal ones from a form', async () => {
      const before = await api.settings.own();
      const sent = 'page_size=24&show_help_text=false&hide_watched=';
      expect((await api.client.sendForm('/api/user/me/', sent)).status).toBe(200);
      expect(await api.settings.own()).toMatchObject({ page_size: 24, show_help_text: false, hide_watched: null });
      await api.settings.updateOwn(before);
    });

    it('reads without a call and shows a change at once', async () => {
      expect((await api.settings.get()).downloads.sleep_interval).toBe(10);
      const change = { downloads: { sleep_interval: 3 } };
      expect(await spy.methodsOf((options) => api.settings.update(change, options))).toEqual(['UpdateSettings']);
      expect((await api.settings.get()).downloads.sleep_interval).toBe(3);
      expect((await member.settings.get()).downloads.sleep_interval).toBe(3);
    });

    it('refuses what it does not know, where it stands', async () => {
      const unknownKey = { body: { downloads: { speed: 1 } }, status: 400 };
      expect(await api.client.call('POST', '/api/appsettings/config/', unknownKey)).toEqual({
        downloads: { error: 'Unknown fields: speed' },
      });
    });
  });

  describe('of tasks and search', () => {
    let taskId: string;
    type Found = Awaited<ReturnType<Api['search']['find']>>;

    /** Once search is warm: on a busy machine it may not answer in time and say that it is not. */
    const find = (query: string, isThere: (found: Found) => boolean = () => true): Promise<Found> =>
      eventually(async () => {
        const answer = await api.search.find(query);
        expect(isThere(answer)).toBe(true);
        return answer;
      }, settleMs);

    it('starts by name, but neither an unknown task nor one that is not for people to start', async () => {
      const { task_id: started, status } = await api.tasks.start('search_rebuild');
      taskId = started;
      expect(status).toBe('PENDING');
      expect(await api.tasks.start('extract_download', { status: 404 })).toEqual({
        error: 'can not start task through this endpoint',
      });
      await api.tasks.start('make_coffee', { status: 404 });
    });

    it('lists and shows results', async () => {
      await eventually(async () => expect((await api.tasks.get(taskId)).status).toBe('SUCCESS'), settleMs);
      await db.query(`INSERT INTO ops.task_run (task_id, name, status, started)
        VALUES ('of-a-test', 'extract_download', 'STARTED', now())`);
      const doneById = new Map((await api.tasks.list()).map(({ task_id: id, date_done }) => [id, date_done]));
      expect(doneById.get('of-a-test')).toBe('False');
      expect(doneById.get(taskId)).toMatch(/^\d{4}-.*\+00:00$/);
      expect((await api.tasks.list('extract_download')).map(({ task_id: id }) => id)).toContain('of-a-test');
      expect(await api.tasks.list('resync_thumbs')).toEqual([]);
      await api.tasks.list('make_coffee', { status: 404 });
      await api.tasks.get('nobody', { status: 404 });
    });

    it('says why one cannot be stopped', async () => {
      expect(await api.tasks.stop(taskId, { status: 400 })).toEqual({ error: 'task can not be stopped' });
      await api.tasks.stop('nobody', { status: 404 });
      await api.client.call('POST', `/api/task/by-id/${taskId}/`, { body: { command: 'pause' }, status: 400 });
    });

    it('finds what the index knows, leaving out what is gone from the catalogue', async () => {
      const query = 'video:meteors';
      const { results: before, queryType } = await find(query, ({ results }) => results.video_results.length > 20);
      expect(queryType).toBe('video');
      const found = before.video_results;
      expect(found[0]?._score).toBe(Number(found[0]?._score.toFixed(2)));
      expect(found[0]?.player).not.toHaveProperty('position');
      await db.query('DELETE FROM catalog.video WHERE youtube_id = $1', [found[0]?.youtube_id]);
      const { results } = await find(query);
      expect(results.video_results.map(({ youtube_id: id }) => id)).toEqual(
        found.slice(1).map(({ youtube_id: id }) => id),
      );
    });

    it('finds channels as they are, and lines with their time', async () => {
      const { results } = await find('channel:seeded');
      expect(results.channel_results[0]?.channel_overwrites).toEqual({ autodelete_days: 30, index_playlists: true });
      const { results: lines } = await find('full:"last words"');
      expect(lines.fulltext_results[0]).toMatchObject({
        subtitle_start: '00:00:00.000',
        subtitle_end: '00:00:04.000',
      });
      await eventually(async () =>
        expect((await spy.methodsOf((options) => api.search.find('seeded', options))).toSorted()).toEqual([
          'HydrateChannels',
          'HydrateVideos',
          'Search',
        ]),
      );
    });

    it('needs the parameter, but not a word in it', async () => {
      expect(await api.client.call('GET', '/api/search/', { status: 400 })).toEqual({
        message: 'no search query specified',
      });
      await find('');
    });
  });
});
