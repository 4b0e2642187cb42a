import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomPlaylistAction, type Playlist, PlaylistKind, PlaylistStart } from '@reelkeep/contracts';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const ann = '1';
const ben = '2';
const ofSource = 'PLharbourfirststeps000000000000000';
const clips = ['clipvideo01', 'clipvideo02', 'clipvideo03', 'clipvideo04'];

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  for (const id of clips) {
    await stack.archive(id, { video: { playlistIds: id.endsWith('4') ? [] : [ofSource] } });
  }
});
afterAll(() => stack.stop());

const made = async (name = 'Evenings'): Promise<Playlist> => {
  const { playlist } = await stack.playlists.createCustomPlaylist({ name });
  expect(playlist).toBeDefined();
  return playlist as Playlist;
};
const change = (
  playlistId: string,
  action: keyof typeof CustomPlaylistAction,
  youtubeId: string,
  by: { userId?: string; skipsWatched?: boolean } = {},
): Promise<unknown> =>
  stack.playlists.changeCustomPlaylist({ playlistId, action: CustomPlaylistAction[action], youtubeId, ...by });
const entriesOf = async (playlistId: string): Promise<[number, string][]> => {
  const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [playlistId] });
  return playlists.flatMap(({ entries }) => entries.map(({ idx, youtubeId }) => [idx, youtubeId] as [number, string]));
};
const filled = async (): Promise<string> => {
  const { playlistId } = await made();
  for (const id of clips) {
    await change(playlistId, 'CREATE', id);
  }
  return playlistId;
};

describe('a playlist that is made here', () => {
  it('begins empty, with a trimmed name, not active, of no channel', async () => {
    const playlist = await made('  Evenings at home ');
    expect(playlist).toMatchObject({
      name: 'Evenings at home',
      kind: PlaylistKind.CUSTOM,
      active: false,
      subscribed: false,
    });
    expect(playlist.playlistId).toMatch(/^TA_playlist_[0-9a-f-]{36}$/);
    expect(playlist.channelId).toBeUndefined();
    expect(await entriesOf(playlist.playlistId)).toEqual([]);
    await expect(made('   ')).rejects.toMatchObject({ code: 'invalid' });
    await expect(made('x'.repeat(501))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('gets another name, under which others learn of it', async () => {
    const { playlistId, lastRefresh } = await made('Evenings');
    const told = async () =>
      (await stack.events()).filter(({ subject, id }) => subject.includes('playlist') && id === playlistId).length;
    const before = await told();
    const { playlist } = await stack.playlists.renameCustomPlaylist({ playlistId, name: '  Mornings ' });
    expect(playlist).toMatchObject({ playlistId, name: 'Mornings', kind: PlaylistKind.CUSTOM });
    expect(playlist?.lastRefresh).not.toEqual(lastRefresh);
    expect(await told()).toBe(before + 1);
    await stack.playlists.renameCustomPlaylist({ playlistId, name: 'Mornings' });
    expect(await told()).toBe(before + 1);
    for (const name of [' ', 'x'.repeat(501)]) {
      await expect(stack.playlists.renameCustomPlaylist({ playlistId, name })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    const name = 'Mornings';
    await expect(stack.playlists.renameCustomPlaylist({ playlistId: ofSource, name })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(stack.playlists.renameCustomPlaylist({ playlistId: 'TA_playlist_none', name })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('takes archived videos once each, in the order they come, with title and uploader', async () => {
    const playlistId = await filled();
    await change(playlistId, 'CREATE', clips[0] ?? '');
    expect(await entriesOf(playlistId)).toEqual(clips.map((id, idx) => [idx, id]));
    const { playlists } = await stack.playlists.listPlaylistEntries({ playlistIds: [playlistId] });
    expect(playlists[0]?.entries[0]).toMatchObject({
      title: 'Title of clipvideo01',
      uploader: 'Harbour Workshop',
      downloaded: true,
    });
    expect((await stack.playlists.getPlaylist({ playlistId })).playlist?.pictureYoutubeId).toBe(clips[0]);
    await expect(change(playlistId, 'CREATE', 'notarchived')).rejects.toMatchObject({ code: 'invalid' });
    const { video } = await stack.videos.getVideo({ userId: ann, youtubeId: clips[3] ?? '' });
    expect(video?.playlistIds).toContain(playlistId);
  });

  it('is put in order by moves, numbered anew each time, and loses what is taken out', async () => {
    const playlistId = await filled();
    const [one = '', two = '', three = '', four = ''] = clips;
    const order = async (): Promise<string[]> => {
      const entries = await entriesOf(playlistId);
      expect(entries.map(([idx]) => idx)).toEqual(entries.map((_, at) => at));
      return entries.map(([, id]) => id);
    };
    await change(playlistId, 'TOP', three);
    expect(await order()).toEqual([three, one, two, four]);
    await change(playlistId, 'DOWN', three);
    expect(await order()).toEqual([one, three, two, four]);
    await change(playlistId, 'BOTTOM', one);
    expect(await order()).toEqual([three, two, four, one]);
    await change(playlistId, 'UP', four);
    expect(await order()).toEqual([three, four, two, one]);
    await change(playlistId, 'REMOVE', four);
    expect(await order()).toEqual([three, two, one]);
    for (const action of ['UP', 'REMOVE', 'TOP'] as const) {
      await expect(change(playlistId, action, four)).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(change('TA_playlist_none', 'UP', one)).rejects.toMatchObject({ code: 'not-found' });
    await expect(change(ofSource, 'UP', one)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is not changed by what changes nothing, and full ones know what is in them', async () => {
    const playlistId = await filled();
    const [one = '', two = ''] = clips;
    const lastChange = async () => (await stack.playlists.getPlaylist({ playlistId })).playlist?.lastRefresh;
    const before = await lastChange();
    await change(playlistId, 'CREATE', two);
    await change(playlistId, 'UP', one);
    await change(playlistId, 'TOP', one);
    // A video that is deleted leaves a gap (SEMANTICS 19).
    await stack.sql.query('UPDATE playlist_entry SET idx = idx + 1 WHERE playlist_id = $1 AND idx > 0', [playlistId]);
    await change(playlistId, 'UP', one);
    expect(await lastChange()).toEqual(before);
    await change(playlistId, 'TOP', two);
    const after = await lastChange();
    expect(after).not.toEqual(before);
    await stack.sql.query(
      `INSERT INTO playlist_entry (playlist_id, youtube_id, idx) SELECT $1, 'filler' || n, n + 3
       FROM generate_series(1, 9996) AS n`,
      [playlistId],
    );
    await change(playlistId, 'CREATE', two);
    expect(await lastChange()).toEqual(after);
    await stack.archive('clipvideo05');
    await expect(change(playlistId, 'CREATE', 'clipvideo05')).rejects.toMatchObject({ code: 'invalid' });
    await stack.playlists.deletePlaylist({ playlistId });
  });

  it('lets up and down jump over what this user has watched, if that is hidden', async () => {
    const playlistId = await filled();
    const [one = '', two = '', three = '', four = ''] = clips;
    await stack.watch.setWatched({ userId: ann, id: two, isWatched: true });
    await change(playlistId, 'UP', three, { userId: ann, skipsWatched: true });
    expect((await entriesOf(playlistId)).map(([, id]) => id)).toEqual([three, one, two, four]);
    await change(playlistId, 'BOTTOM', three);
    await change(playlistId, 'TOP', one);
    await change(playlistId, 'UP', four, { userId: ben, skipsWatched: true });
    expect((await entriesOf(playlistId)).map(([, id]) => id)).toEqual([one, four, two, three]);
    await stack.watch.setWatched({ userId: ann, id: two, isWatched: false });
  });

  it('ends consistent after many changes at once', async () => {
    const playlistId = await filled();
    const actions = ['UP', 'DOWN', 'TOP', 'BOTTOM', 'CREATE'] as const;
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        change(playlistId, actions[n % actions.length] ?? 'UP', clips[n % clips.length] ?? ''),
      ),
    );
    const entries = await entriesOf(playlistId);
    expect(entries.map(([idx]) => idx)).toEqual([0, 1, 2, 3]);
    expect(entries.map(([, id]) => id).toSorted()).toEqual(clips);
  });
});

describe('the list of playlists', () => {
  beforeAll(async () => {
    await stack.sql.query('DELETE FROM playlist WHERE kind = $1', ['custom']);
    for (const name of ['beta', 'Alpha', 'gamma']) {
      await made(name);
    }
  });

  const names = async (filter: object = {}, page = { offset: 0, limit: 10 }): Promise<string[]> =>
    (await stack.playlists.listPlaylists({ page, ...filter })).playlists.map(({ name }) => name);

  it('is by name without regard to case, with pages and a total', async () => {
    expect(await names()).toEqual(['Alpha', 'beta', 'gamma', ofSource]);
    expect(await names({}, { offset: 1, limit: 2 })).toEqual(['beta', 'gamma']);
    expect(await stack.playlists.listPlaylists({ page: { offset: 9, limit: 2 } })).toMatchObject({
      playlists: [],
      totalHits: 4,
    });
  });

  it('is narrowed by kind, subscription and channel', async () => {
    expect(await names({ kind: PlaylistKind.REGULAR })).toEqual([ofSource]);
    expect(await names({ kind: PlaylistKind.CUSTOM })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ subscribed: true })).toEqual([]);
    await stack.sql.query('UPDATE playlist SET channel_id = $1 WHERE playlist_id = $2', [harbourWorkshop, ofSource]);
    const { playlist } = await stack.playlists.updatePlaylist({
      playlistId: ofSource,
      subscribed: true,
      start: PlaylistStart.BOTTOM,
    });
    expect(playlist).toMatchObject({
      subscribed: true,
      start: PlaylistStart.BOTTOM,
      channelName: 'Harbour Workshop',
    });
    expect(await names({ subscribed: true, channelId: harbourWorkshop, kind: PlaylistKind.REGULAR })).toEqual([
      ofSource,
    ]);
    expect(await names({ subscribed: false })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ channelId: 'UCelsewhere0000000000000' })).toEqual([]);
  });

  it('knows nothing to subscribe to in one that is made here', async () => {
    const { playlistId } = await made();
    await expect(stack.playlists.updatePlaylist({ playlistId, subscribed: true })).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(stack.playlists.updatePlaylist({ playlistId: 'PLnone', subscribed: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('the entries of a page of playlists', () => {
  it.each([
    ['long titles', 6_000, '字'.repeat(300), 6],
    ['no titles, one more than a read takes', 4_001, null, 2],
    ['no titles, as many as a read takes', 4_000, null, 2],
  ])(
    'with %s come in as many answers as they need, each within a message, none lost',
    async (_what, many, title, fewest) => {
      const { playlistId } = await made('Everything');
      const second = await filled();
      await stack.sql.query(
        `INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
       SELECT $1, 'many' || lpad(n::text, 7, '0'), n, $2, NULL, false FROM generate_series(0, $3 - 1) AS n`,
        [playlistId, title, many],
      );
      const playlistIds = [playlistId, second];
      const seen: string[] = [];
      let answers = 0;
      let page = await stack.playlists.listPlaylistEntries({ playlistIds });
      for (;;) {
        answers += 1;
        seen.push(...page.playlists.flatMap((part) => part.entries.map((entry) => `${part.playlistId} ${entry.idx}`)));
        if (!page.next) {
          break;
        }
        page = await stack.playlists.listPlaylistEntries({ playlistIds, after: page.next });
      }
      expect(answers).toBeGreaterThanOrEqual(fewest);
      expect(seen).toEqual([
        ...Array.from({ length: many }, (_, n) => `${playlistId} ${n}`),
        ...clips.map((_, n) => `${second} ${n}`),
      ]);
    },
  );
});

describe('the way on from a video', () => {
  it('leads to the archived neighbours of each playlist, and nowhere where there is none', async () => {
    await stack.sql.query('DELETE FROM playlist WHERE kind = $1', ['custom']);
    const playlistId = await filled();
    const alone = (await made('Alone')).playlistId;
    await change(alone, 'CREATE', clips[1] ?? '');
    await stack.sql.query(
      `INSERT INTO playlist_entry (playlist_id, youtube_id, idx) VALUES ($1, 'notarchived', 0), ($1, 'notarchive2', 2)`,
      [ofSource],
    );
    await stack.sql.query(
      `UPDATE playlist_entry SET idx = CASE youtube_id WHEN $2 THEN 1 WHEN $3 THEN 3 WHEN $4 THEN 4 ELSE idx END
       WHERE playlist_id = $1`,
      [ofSource, ...clips.slice(0, 3)],
    );
    await stack.playlists.updatePlaylist({ playlistId: ofSource, subscribed: true });
    const { playlists } = await stack.playlists.getVideoNav({ youtubeId: clips[1] ?? '' });
    expect(playlists).toMatchObject([
      {
        playlistId,
        kind: PlaylistKind.CUSTOM,
        subscribed: false,
        currentIdx: 1,
        previous: { youtubeId: clips[0] },
        next: { youtubeId: clips[2], idx: 2 },
      },
      {
        playlistId: ofSource,
        kind: PlaylistKind.REGULAR,
        subscribed: true,
        playlistName: ofSource,
        currentIdx: 3,
        previous: { youtubeId: clips[0], idx: 1, title: 'Title of clipvideo01' },
        next: { youtubeId: clips[2], idx: 4 },
      },
    ]);
    const first = await stack.playlists.getVideoNav({ youtubeId: clips[0] ?? '' });
    expect(first.playlists[0]?.previous).toBeUndefined();
    expect((await stack.playlists.getVideoNav({ youtubeId: 'unknown0001' })).playlists).toEqual([]);
  });

  it('leads through as many playlists as an answer holds', async () => {
    await stack.archive('muchlisted1');
    await stack.sql.query(
      `WITH made AS (
         INSERT INTO playlist (playlist_id, name) SELECT 'PLnamedatlength' || n, repeat('長', 500) || n
         FROM generate_series(1, 1000) AS n RETURNING playlist_id
       )
       INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, downloaded)
       SELECT playlist_id, id, 1, 'Listed', true FROM made, unnest($1::text[]) AS id`,
      [['muchlisted1', clips[3]]],
    );
    const { playlists } = await stack.playlists.getVideoNav({ youtubeId: 'muchlisted1' });
    await stack.sql.query("DELETE FROM playlist WHERE playlist_id LIKE 'PLnamedatlength%'");
    expect(playlists.length).toBeGreaterThan(100);
    expect(playlists.length).toBeLessThan(1000);
  });
});

describe('deleting a playlist', () => {
  it('leaves its videos', async () => {
    const playlistId = await filled();
    await stack.playlists.deletePlaylist({ playlistId });
    await expect(stack.playlists.getPlaylist({ playlistId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(stack.playlists.deletePlaylist({ playlistId })).rejects.toMatchObject({ code: 'not-found' });
    const { video } = await stack.videos.getVideo({ userId: ann, youtubeId: clips[0] ?? '' });
    expect(video?.playlistIds).toContain(ofSource);
    expect(video?.playlistIds).not.toContain(playlistId);
  });
});
