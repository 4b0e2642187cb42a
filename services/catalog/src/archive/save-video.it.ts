import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  archiveRecordFile,
  ChannelUpsertedSchema,
  GetVideoResponseSchema,
  parseYoutubeId,
  SubtitleUpsertedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { longestMessage } from '@reelkeep/messaging';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  archiveRecordJson,
  extractedAt,
  harbourWorkshop,
  subtitleTrack,
  writeArchiveRecord,
} from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack, type StoredEvent } from '../testing/catalog-stack.js';
import { crashAtEvent } from '../testing/crash-at-event.js';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack.stop());

const eventsOf = async (youtubeId: string): Promise<StoredEvent[]> =>
  (await stack.events()).filter(({ id }) => id === youtubeId || id.startsWith(`${youtubeId}/`));
const versionOf = async (youtubeId: string): Promise<number> => {
  const { rows } = await stack.sql.query<{ version: string }>('SELECT version FROM video WHERE youtube_id = $1', [
    youtubeId,
  ]);
  return Number(rows[0]?.version ?? 0);
};
const saveError = async (input: { youtubeId: string; recordPath: string }): Promise<string> => {
  try {
    await stack.saveVideo(input);
    return 'saved';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error ? cause.message : String(error);
  }
};

describe('saving a fetched video', () => {
  it('keeps what SponsorBlock has said, until the video is fetched without its word', async () => {
    const segment = {
      uuid: 'a',
      category: 'sponsor',
      start: 4.5,
      end: 7.25,
      locked: true,
      votes: 12,
      videoDuration: 12,
    };
    const stored = async () => (await stack.videos.getVideo({ userId: 'u', youtubeId: 'sponsored01' })).video;
    const fetched = { lastRefresh: timestampFromDate(extractedAt), segments: [segment] };
    await stack.archive('sponsored01', { video: { sponsorBlock: fetched } });
    expect((await stored())?.sponsorBlock).toMatchObject(fetched);
    const version = await versionOf('sponsored01');
    await stack.archive('sponsored01', { video: { sponsorBlock: fetched } });
    expect(await versionOf('sponsored01')).toBe(version);
    await stack.archive('sponsored01', { video: { sponsorBlock: { ...fetched, segments: [] } } });
    expect((await stored())?.sponsorBlock?.segments).toEqual([]);
    await stack.archive('sponsored01');
    expect((await stored())?.sponsorBlock).toBeUndefined();
  });

  it('keeps the chapters, also when the video is fetched once more without', async () => {
    const stored = async () => (await stack.videos.getVideo({ userId: 'u', youtubeId: 'chapters001' })).video?.chapters;
    const chapters = [{ start: 0, end: 4.5, title: 'Timber' }];
    await stack.archive('chapters001', { video: { chapters } });
    expect(await stored()).toMatchObject(chapters);
    await stack.archive('chapters001');
    expect(await stored()).toMatchObject(chapters);
    await stack.archive('chapters001', { video: { chapters: [{ start: 0, end: 9, title: 'Oak' }] } });
    expect(await stored()).toMatchObject([{ start: 0, end: 9, title: 'Oak' }]);
  });

  it('stores video, channel and subtitles, and tells them with all cues in parts', async () => {
    await stack.archive('chisel00001', { subtitles: [subtitleTrack('en', 4100), subtitleTrack('de', 3)] });

    const { video } = await stack.videos.getVideo({ userId: 'u', youtubeId: 'chisel00001' });
    expect(video).toMatchObject({
      title: 'Title of chisel00001',
      description: 'How to sharpen a chisel.',
      vidType: 'videos',
      mediaSize: 1_000_000n,
      stats: { viewCount: 100n, averageRating: 4.5 },
      channel: { channelId: harbourWorkshop, name: 'Harbour Workshop', hasThumb: true },
      player: { watched: false },
    });
    expect(video?.subtitles.map(({ lang }) => lang)).toEqual(['de', 'en']);
    expect(video?.streams.map(({ bitrate, height }) => [bitrate, height])).toEqual([
      [2_500_000n, 1080],
      [128_000n, undefined],
    ]);

    const events = await eventsOf('chisel00001');
    const told = fromBinary(VideoUpsertedSchema, events[0]?.payload ?? Buffer.alloc(0)).video;
    expect(told).toMatchObject({ youtubeId: 'chisel00001', channel: { name: 'Harbour Workshop' } });
    expect(told?.player).toBeUndefined();
    const parts = events.slice(1).map(({ payload }) => fromBinary(SubtitleUpsertedSchema, payload));
    // The moment that a rebuild of the search index tells, too.
    expect(video?.lastRefresh).toBeDefined();
    expect(parts.map(({ indexed }) => indexed)).toEqual(parts.map(() => video?.lastRefresh));
    expect(
      parts.map(({ track, part, partCount, firstCue, cues, cueCount }) => [
        track?.lang,
        part,
        partCount,
        firstCue,
        cues.length,
        cueCount,
      ]),
    ).toEqual([
      ['en', 0, 3, 0, 2000, 4100],
      ['en', 1, 3, 2000, 2000, 4100],
      ['en', 2, 3, 4000, 100, 4100],
      ['de', 0, 1, 0, 3, 3],
    ]);
    expect(parts[2]?.cues.at(-1)?.text).toBe('chisel 4099');
    const channelEvents = (await stack.events()).filter(({ id }) => id === harbourWorkshop);
    expect(channelEvents.map(({ payload }) => fromBinary(ChannelUpsertedSchema, payload).channel?.name)).toEqual([
      'Harbour Workshop',
    ]);
  });

  it('twice from the same record makes neither a second version nor a second event', async () => {
    await stack.archive('oakbench001', { subtitles: [subtitleTrack('en', 10)] });
    const before = await stack.events();
    await stack.archive('oakbench001', { subtitles: [subtitleTrack('en', 10)] });
    expect(await versionOf('oakbench001')).toBe(1);
    expect(await stack.events()).toHaveLength(before.length);
  });

  it('is fine when the record was cleared away after an earlier save', async () => {
    await stack.archive('rowboat0001');
    const recordPath = archiveRecordFile(parseYoutubeId('rowboat0001'));
    await rm(dirname(join(stack.platform.cacheDir, recordPath)), { recursive: true });
    await stack.saveVideo({ youtubeId: 'rowboat0001', recordPath });
    expect(await versionOf('rowboat0001')).toBe(1);
  });

  it('at once by several callers gives one row and one set of events', async () => {
    const youtubeId = 'lantern0001';
    const json = archiveRecordJson(youtubeId, {
      channel: { channelId: 'UCmeadowobservatory00000', name: 'Meadow Observatory' },
      subtitles: [subtitleTrack('en', 2500)],
    });
    const recordPath = await writeArchiveRecord(stack.platform.cacheDir, youtubeId, json);
    await Promise.all(Array.from({ length: 6 }, () => stack.saveVideo({ youtubeId, recordPath })));
    expect(await versionOf(youtubeId)).toBe(1);
    expect((await eventsOf(youtubeId)).map(({ subject }) => subject.split('.').slice(-2).join('.'))).toEqual([
      'video.upserted',
      'subtitle.upserted',
      'subtitle.upserted',
    ]);
    expect((await stack.events()).filter(({ id }) => id === 'UCmeadowobservatory00000')).toHaveLength(1);
  });

  it('with new metadata gives the next version and keeps archiving date and type', async () => {
    await stack.archive('planeshort1', { video: { vidType: 'shorts' } });
    const later = timestampFromDate(new Date('2026-04-04T00:00:00.000Z'));
    await stack.archive('planeshort1', {
      video: { title: 'Renamed', vidType: 'videos', downloaded: later, lastRefresh: later },
    });
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'planeshort1' });
    expect(video).toMatchObject({ title: 'Renamed', vidType: 'shorts' });
    expect(video?.downloaded && timestampDate(video.downloaded)).toEqual(extractedAt);
    expect((await eventsOf('planeshort1')).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('whose texts are longer than any message is stored whole and told as far as a message goes', async () => {
    const long = (characters: number): string => '長'.repeat(characters);
    const name = long(5_000);
    await stack.archive('endless0001', {
      video: {
        title: name,
        description: long(400_000),
        tags: Array.from({ length: 1_000 }, () => long(1_000)),
        chapters: Array.from({ length: 1_000 }, (_, at) => ({ start: at, end: at + 1, title: long(1_000) })),
        subtitles: [],
      },
      channel: { channelId: 'UCendless000000000000000', name, description: long(400_000), tags: [long(500_000)] },
      subtitles: [
        { ...subtitleTrack('en', 3, long(400_000)) },
        ...Array.from({ length: 120 }, (_, at) => {
          const { track, cues } = subtitleTrack(`x-${at}`, 1);
          return {
            track: { lang: `x-${at}`, ...track, name: long(100), url: `https://${'u'.repeat(900)}` },
            cues: cues ?? [],
          };
        }),
      ],
    });
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'endless0001' });
    expect(video?.description).toHaveLength(30_000);
    expect([video?.subtitles.length, video?.tags.length, video?.chapters.length]).toEqual([100, 200, 200]);
    expect(video?.chapters[0]?.title).toHaveLength(100);
    const answer = create(GetVideoResponseSchema, video === undefined ? {} : { video });
    expect(toBinary(GetVideoResponseSchema, answer).length).toBeLessThan(longestMessage);
    for (const { payload } of await eventsOf('endless0001')) {
      expect(payload.length).toBeLessThan(longestMessage);
    }
    const { rows } = await stack.sql.query(
      "SELECT length(detail->>'description') AS characters FROM video WHERE youtube_id = 'endless0001'",
    );
    expect(rows).toEqual([{ characters: 400_000 }]);
    const page = await stack.exports.exportVideos({ cursor: 'endless0000', limit: 1 });
    expect(page.videos[0]?.subtitles[0]?.cues[0]?.text).toHaveLength(2_000);
    await stack.sql.query("DELETE FROM video WHERE youtube_id = 'endless0001'");
  });

  it('with other numbers alone tells them alone, and leaves the row of the video as it is', async () => {
    const subtitles = [subtitleTrack('en', 5)];
    const stats = (viewCount: bigint) => ({ viewCount, likeCount: 20n, dislikeCount: 3n, averageRating: 4 });
    const row = async (): Promise<unknown> =>
      (await stack.sql.query("SELECT xmin, ctid FROM video WHERE youtube_id = 'counted0001'")).rows[0];
    await stack.archive('counted0001', { subtitles });
    const [before, told] = [await row(), (await eventsOf('counted0001')).length];
    const later = timestampFromDate(new Date('2026-04-04T00:00:00.000Z'));
    await stack.archive('counted0001', {
      subtitles,
      video: { stats: stats(900n), commentCount: 7, lastRefresh: later },
    });
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'counted0001' });
    expect(video).toMatchObject({ stats: stats(900n), commentCount: 7, lastRefresh: later });
    expect(await row()).toEqual(before);
    const events = (await eventsOf('counted0001')).slice(told);
    expect(events.map(({ subject, id, version }) => [subject, id, version])).toEqual([
      ['evt.catalog.v1.video.counted', 'counted0001/numbers', 2],
    ]);
    const { videos: sorted } = await stack.videos.listVideos({
      userId: '',
      sort: 'views',
      page: { offset: 0, limit: 1 },
    });
    expect(sorted[0]?.youtubeId).toBe('counted0001');

    // With a new title both are told at once, and the lines of its subtitles not again.
    await stack.archive('counted0001', { subtitles, video: { title: 'Counted', stats: stats(800n) } });
    expect((await eventsOf('counted0001')).slice(told + 1).map(({ subject }) => subject)).toEqual([
      'evt.catalog.v1.video.upserted',
    ]);
    // Whatever else is written to the row, numbers that are newer than its own stay.
    await stack.archive('counted0001', { subtitles, video: { title: 'Counted', stats: stats(950n) } });
    await stack.sql.query("UPDATE video SET active = false WHERE youtube_id = 'counted0001'");
    const { video: last } = await stack.videos.getVideo({ userId: '', youtubeId: 'counted0001' });
    expect(last).toMatchObject({ active: false, title: 'Counted', stats: { viewCount: 950n }, commentCount: 7 });
  });

  it('by release 0.1, which knows no numbers beside it, changes them all the same', async () => {
    await stack.archive('elder000001');
    await stack.sql.query("UPDATE video SET view_count = 777, version = version + 1 WHERE youtube_id = 'elder000001'");
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'elder000001' });
    expect(video?.stats?.viewCount).toBe(777n);
  });

  it('replaces the subtitles, and that too is a new version', async () => {
    await stack.archive('subtitled01', { subtitles: [subtitleTrack('en', 5), subtitleTrack('fr', 5)] });
    await stack.archive('subtitled01', { subtitles: [subtitleTrack('en', 5, 'mallet')] });
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'subtitled01' });
    expect(video?.subtitles.map(({ lang }) => lang)).toEqual(['en']);
    const last = (await eventsOf('subtitled01')).at(-1);
    expect(last?.version).toBe(2);
    expect(fromBinary(SubtitleUpsertedSchema, last?.payload ?? Buffer.alloc(0)).cues[4]?.text).toBe('mallet 4');
  });

  it('keeps subscription and overwrites of the channel', async () => {
    await stack.sql.query('UPDATE channel SET subscribed = true, overwrites = $2 WHERE channel_id = $1', [
      harbourWorkshop,
      { autodelete_days: 3 },
    ]);
    await stack.archive('chisel00002', { channel: { name: 'Harbour Workshop and Sons', subscriberCount: 0n } });
    const { channel } = await stack.channels.getChannel({ channelId: harbourWorkshop });
    expect(channel).toMatchObject({
      name: 'Harbour Workshop and Sons',
      subscribed: true,
      subscriberCount: 1234n,
      overwrites: { autodeleteDays: 3 },
    });
  });

  it('matches the entries of playlists that list the video', async () => {
    await stack.sql.query("INSERT INTO playlist (playlist_id, name) VALUES ('PLknown', 'Known')");
    await stack.sql.query(
      "INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title) VALUES ('PLknown', 'dblstar0001', 4, 'As the source has it')",
    );
    await stack.archive('dblstar0001', { video: { playlistIds: ['PLnew', 'PLknown'] } });
    const { rows } = await stack.sql.query(
      "SELECT playlist_id, idx, title, downloaded FROM playlist_entry WHERE youtube_id = 'dblstar0001' ORDER BY 1",
    );
    expect(rows).toEqual([
      { playlist_id: 'PLknown', idx: 4, title: 'Title of dblstar0001', downloaded: true },
      { playlist_id: 'PLnew', idx: 0, title: 'Title of dblstar0001', downloaded: true },
    ]);
    const { video } = await stack.videos.getVideo({ userId: '', youtubeId: 'dblstar0001' });
    expect(video?.playlistIds).toEqual(['PLknown', 'PLnew']);
  });

  it('that breaks off before the commit leaves nothing, and the next try stores everything once', async () => {
    const youtubeId = 'eclipse0001';
    const undo = await crashAtEvent(stack, 'subtitle.upserted');
    const recordPath = await writeArchiveRecord(
      stack.platform.cacheDir,
      youtubeId,
      archiveRecordJson(youtubeId, { subtitles: [subtitleTrack('en', 3)] }),
    );
    expect(await saveError({ youtubeId, recordPath })).not.toBe('saved');
    expect(await versionOf(youtubeId)).toBe(0);
    expect(await eventsOf(youtubeId)).toEqual([]);

    await undo();
    await stack.saveVideo({ youtubeId, recordPath });
    expect(await versionOf(youtubeId)).toBe(1);
    expect(await eventsOf(youtubeId)).toHaveLength(2);
  });
});

describe('a record that cannot be stored', () => {
  it('is missing, and so is the video: the workflow is told for good', async () => {
    expect(await saveError({ youtubeId: 'missing0001', recordPath: 'download/missing0001/record.json' })).toBe(
      'The archive record of missing0001 is missing: download the video once more.',
    );
  });

  it('lies outside the cache folder', async () => {
    await writeFile(join(stack.platform.mediaDir, 'record.json'), archiveRecordJson('outside0001'));
    await symlink(stack.platform.mediaDir, join(stack.platform.cacheDir, 'link'));
    for (const recordPath of ['../media/record.json', '/etc/passwd', '', '.', 'link/record.json']) {
      expect(await saveError({ youtubeId: 'outside0001', recordPath })).toMatch(/is not below the cache folder/);
    }
    await mkdir(join(stack.platform.cacheDir, 'download'), { recursive: true });
    await symlink(stack.platform.mediaDir, join(stack.platform.cacheDir, 'download', 'outside0001'));
    expect(await saveError({ youtubeId: 'outside0001', recordPath: 'download/outside0001/record.json' })).toMatch(
      /is not below the cache folder/,
    );
    expect(await versionOf('outside0001')).toBe(0);
  });

  it('has a value that no column holds: the workflow is told for good, in words', async () => {
    const streams = [{ index: 0, type: 'video', codec: 'h264', bitrate: 1n, width: 3_000_000_000, height: 1 }];
    const recordPath = await writeArchiveRecord(
      stack.platform.cacheDir,
      'toowide0001',
      archiveRecordJson('toowide0001', { video: { streams } }),
    );
    const failure = await stack.saveVideo({ youtubeId: 'toowide0001', recordPath }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      cause: {
        nonRetryable: true,
        message: expect.stringMatching(/^toowide0001 cannot be stored: .*"3000000000" is out of range/),
      },
    });
    expect(await versionOf('toowide0001')).toBe(0);
  });

  it('is about another video', async () => {
    const recordPath = await writeArchiveRecord(
      stack.platform.cacheDir,
      'wrong000001',
      archiveRecordJson('other000001'),
    );
    expect(await saveError({ youtubeId: 'wrong000001', recordPath })).toMatch(/is about "other000001"/);
  });
});
