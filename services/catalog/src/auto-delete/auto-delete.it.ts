import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsBucket, VideoDeletedSchema } from '@reelkeep/contracts';
import { eventually, untilHeldUp } from '@reelkeep/testing';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { crashAtEvent } from '../testing/crash-at-event.js';
import { miscounts } from '../testing/recount.js';

const ann = '1';
const ben = '2';
const other = 'UCotherchannel0000000000';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack({ trashDays: 0 });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql.query("DELETE FROM video; UPDATE channel SET overwrites = '{}'");
});

const ids = async (): Promise<string[]> =>
  (await stack.sql.query<{ youtube_id: string }>('SELECT youtube_id FROM video ORDER BY 1')).rows.map(
    (row) => row.youtube_id,
  );
const own = (channelId: string, days: number | null): Promise<unknown> =>
  stack.channels.updateChannel(
    days === null ? { channelId, reset: ['autodelete_days'] } : { channelId, overwrites: { autodeleteDays: days } },
  );

/** What a user did with a video, days ago. */
const did = (
  userId: string,
  youtubeId: string,
  { watched, position, seen }: { watched?: number; position?: number; seen?: number },
): Promise<unknown> =>
  stack.sql.query(
    `INSERT INTO watch_state (user_id, youtube_id, watched, watched_date, position, position_updated_at)
     VALUES ($1, $2, $3, now() - $4 * interval '1 day', $5, now() - $6 * interval '1 day')`,
    [userId, youtubeId, watched !== undefined, watched ?? null, position ?? null, seen ?? null],
  );

/** Until the service has the setting: a marked video of a channel without an own value goes with it, or stays. */
const global = async (days: number | null): Promise<void> => {
  await stack.platform.buckets.put(
    settingsBucket.name,
    'app',
    JSON.stringify({ downloads: { autodelete_days: days } }),
  );
  const probe = 'probe000001';
  if (days === null || days === 0) {
    // What was set before deletes it as soon as it can: only who knows that nothing is set lets it stay.
    await eventually(async () => {
      await stack.archive(probe);
      await did(ann, probe, { watched: 10_000 });
      expect(await stack.deleteWatched()).toBe(0);
    }, 20_000);
    await stack.removal.deleteVideo({ youtubeId: probe });
  } else {
    await stack.archive(probe);
    await did(ann, probe, { watched: days + 1 });
    await eventually(async () => expect(await stack.deleteWatched()).toBe(1), 20_000);
  }
};

describe('the rule of auto delete', () => {
  it('deletes nothing where no setting asks for it, and 0 of the application is none', async () => {
    await stack.archive('watched0001');
    await did(ann, 'watched0001', { watched: 5_000 });
    for (const days of [null, 0]) {
      await global(days);
      expect(await stack.deleteWatched()).toBe(0);
      expect(await ids()).toEqual(['watched0001']);
    }
  });

  it('goes by the day on which a video was watched, to the second', async () => {
    await global(7);
    for (const [youtubeId, days] of [
      ['justdue0001', 7 + 1 / 86_400],
      ['notyet00001', 7 - 60 / 86_400],
      ['longago0001', 400],
    ] as const) {
      await stack.archive(youtubeId);
      await did(ann, youtubeId, { watched: days });
    }
    await stack.archive('unwatched01');
    expect(await stack.deleteWatched()).toBe(2);
    expect(await ids()).toEqual(['notyet00001', 'unwatched01']);
    expect(await stack.deleteWatched()).toBe(0);
    expect(await miscounts(stack.sql)).toEqual([]);
  });

  it('keeps what anybody is still watching, and counts from who was last at it', async () => {
    await global(7);
    const kept = {
      begun0000001: [{ watched: 30 }, { position: 61, seen: 500 }],
      watchednow01: [{ watched: 30 }, { watched: 1 }],
      rewatched001: [{ watched: 30, position: 90, seen: 2 }],
      markedagain1: [{ watched: 30 }, {}],
    };
    const gone = {
      bothlongago1: [{ watched: 30 }, { watched: 8 }],
      leftagain001: [{ watched: 30, position: 90, seen: 9 }],
      otherunseen1: [{ watched: 30 }, {}],
    };
    const states = Object.entries({ ...kept, ...gone });
    for (const [name, [anns, bens]] of states) {
      const youtubeId = name.slice(0, 11);
      await stack.archive(youtubeId);
      await did(ann, youtubeId, anns ?? {});
      if (bens) {
        await did(ben, youtubeId, bens);
      }
    }
    // Unwatched again: the date of before stays in its row, and says nothing.
    await stack.watch.setWatched({ userId: ann, id: 'markedagain', isWatched: false });
    expect(await stack.deleteWatched()).toBe(3);
    expect(await ids()).toEqual(
      Object.keys(kept)
        .map((name) => name.slice(0, 11))
        .toSorted(),
    );
  });

  it('leaves a video alone for the minute after somebody reached its end', async () => {
    await stack.archive('ending00001');
    await own(harbourWorkshop, 0);
    const { duration } = await stack.watch.setProgress({ userId: ann, youtubeId: 'ending00001', position: 1 });
    await stack.watch.setProgress({ userId: ann, youtubeId: 'ending00001', position: duration - 1 });
    expect(await stack.deleteWatched()).toBe(0);
    await stack.sql.query("UPDATE watch_state SET position_until = now() - interval '1 second'");
    expect(await stack.deleteWatched()).toBe(1);
  });

  it('leaves a video alone that somebody is watching again, or has paused at', async () => {
    await stack.archive('again000001');
    await own(harbourWorkshop, 0);
    await did(ann, 'again000001', { watched: 30, position: 20, seen: 14 / 1_440 });
    expect(await stack.deleteWatched()).toBe(0);
    await stack.sql.query("UPDATE watch_state SET position_updated_at = now() - interval '16 minutes'");
    expect(await stack.deleteWatched()).toBe(1);
  });

  it('lets the own value of a channel win, in both directions, until it is taken back', async () => {
    await global(7);
    const youtubeIds = ['longown0001', 'shortown001', 'followed001'];
    const channels = [other, 'UCthirdchannel0000000000', harbourWorkshop];
    const watchedDays = [20, 1, 8];
    for (const [at, youtubeId] of youtubeIds.entries()) {
      const channelId = channels[at] ?? '';
      await stack.archive(youtubeId, { channel: { channelId, name: channelId } });
      await did(ann, youtubeId, { watched: watchedDays[at] ?? 0 });
    }
    await own(other, 30);
    await own('UCthirdchannel0000000000', 0);
    expect(await stack.deleteWatched()).toBe(2);
    expect(await ids()).toEqual(['longown0001']);
    await own(other, null);
    expect(await stack.deleteWatched()).toBe(1);
  });

  it('holds for channels with an own value also where the application has none, and never counts past the clock', async () => {
    await global(null);
    await stack.archive('ownonly0001', { channel: { channelId: other } });
    await stack.archive('eternal0001');
    for (const youtubeId of ['ownonly0001', 'eternal0001']) {
      await did(ann, youtubeId, { watched: 3 });
    }
    await own(other, 3);
    await own(harbourWorkshop, 2_147_483_647);
    expect(await stack.deleteWatched()).toBe(1);
    expect(await ids()).toEqual(['eternal0001']);
  });
});

describe('what auto delete takes', () => {
  it('tells of it with all that a row of the queue shows', async () => {
    await stack.archive('telling0001');
    await did(ann, 'telling0001', { watched: 1 });
    await own(harbourWorkshop, 0);
    const { video } = await stack.videos.getVideo({ userId: ann, youtubeId: 'telling0001' });
    await stack.deleteWatched();
    const last = (await stack.events()).at(-1);
    expect(last).toMatchObject({ subject: 'evt.catalog.v1.video.deleted', id: 'telling0001' });
    const { ignored } = fromBinary(VideoDeletedSchema, last?.payload ?? Buffer.alloc(0));
    expect(ignored).toMatchObject({
      title: video?.title,
      channelName: video?.channel?.name,
      vidType: video?.vidType,
      duration: video?.duration,
    });
    expect(ignored?.published && timestampDate(ignored.published)).toEqual(
      video?.published && timestampDate(video.published),
    );
  });

  it('says nothing of ignoring what a person deleted', async () => {
    await stack.archive('byperson001');
    await stack.removal.deleteVideo({ youtubeId: 'byperson001' });
    const last = (await stack.events()).at(-1);
    expect(fromBinary(VideoDeletedSchema, last?.payload ?? Buffer.alloc(0)).ignored).toBeUndefined();
  });

  it('is whole when it breaks off, and taken by the next look', async () => {
    await stack.archive('brokenoff01');
    await did(ann, 'brokenoff01', { watched: 1 });
    await own(harbourWorkshop, 0);
    const undo = await crashAtEvent(stack, 'video.deleted');
    await expect(stack.deleteWatched()).rejects.toThrow();
    expect(await ids()).toEqual(['brokenoff01']);
    await undo();
    expect(await stack.deleteWatched()).toBe(1);
  });

  it.each([
    ['goes on watching', "UPDATE watch_state SET watched = false WHERE youtube_id = 'contended01'"],
    [
      'opens it for the first time',
      "INSERT INTO watch_state (user_id, youtube_id, watched, position, position_updated_at) VALUES ('2', 'contended01', false, 20, now())",
    ],
  ])('stays where somebody %s while it is looked at', async (_, act) => {
    await stack.archive('contended01');
    await did(ann, 'contended01', { watched: 1 });
    await own(harbourWorkshop, 0);
    await stack.sql.query('BEGIN');
    await stack.sql.query(act);
    const look = stack.deleteWatched();
    await untilHeldUp(stack.sql);
    await stack.sql.query('COMMIT');
    expect(await look).toBe(0);
    expect(await ids()).toEqual(['contended01']);
  });

  it('goes in transactions of some hundred, until none is left', async () => {
    await stack.archive('batch000000');
    await stack.sql.query(
      `INSERT INTO video SELECT (jsonb_populate_record(v, jsonb_build_object('youtube_id', 'batch' || lpad(n::text, 6, '0')))).*
       FROM video AS v, generate_series(1, 250) AS n`,
    );
    await stack.sql.query(
      "INSERT INTO watch_state (user_id, youtube_id, watched, watched_date) SELECT '1', youtube_id, true, now() FROM video",
    );
    await own(harbourWorkshop, 0);
    expect([await stack.deleteWatched(), await stack.deleteWatched(), await stack.deleteWatched()]).toEqual([
      200, 51, 0,
    ]);
    expect(await miscounts(stack.sql)).toEqual([]);
  });
});
