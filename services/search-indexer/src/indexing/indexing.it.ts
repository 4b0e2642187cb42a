/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelDeletedSchema, ChannelUpsertedSchema } from '@reelkeep/contracts';
import { everyTwoSeconds, type TestVideo } from '../testing/test-catalog.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

const words = (count: number, stem: string): string[] => Array.from({ length: count }, (_, at) => `${stem}${at}x`);

describe('indexing what the catalog tells', () => {
  let world: SearchWorld;

  beforeAll(async () => {
    world = await startSearchWorld();
  });
  afterAll(() => world.stop());

  it('makes a video and every word spoken in it findable, the last cue with its own start', async () => {
    const track = { cues: everyTwoSeconds([...words(11, 'filler'), 'and finally the zephyrograph']) };
    await world.catalog.saveVideo({ id: 'lastcue0001', title: 'Wind instruments', tracks: [track] }, 1);
    await world.finds('wind', { videos: ['lastcue0001'] });
    const { subtitles } = await world.finds('zephyrograph', { subtitles: ['lastcue0001-en-3'] });
    expect(subtitles[0]).toMatchObject({
      youtubeId: 'lastcue0001',
      title: 'Wind instruments',
      fragmentIndex: 3,
      lang: 'en',
      source: 'user',
      startMs: 22_000,
      endMs: 23_800,
      channelId: 'UCtest',
      channelName: 'channel UCtest',
      line: 'filler10x and finally the <span class="settings-current">zephyrograph</span>',
    });
    expect(subtitles[0]?.indexed?.seconds).toBe(BigInt(Date.parse('2025-11-02T18:30:00Z') / 1000));
  });

  it('keeps the newer state when an older event arrives late', async () => {
    const newer: TestVideo = {
      id: 'versions001',
      title: 'Marmalade newest',
      tracks: [{ cues: everyTwoSeconds(['marmaladen neu']) }],
    };
    const older: TestVideo = {
      id: 'versions001',
      title: 'Marmalade oldest',
      tracks: [{ cues: everyTwoSeconds(['marmaladen alt', ...words(30, 'tail')]) }],
    };
    await world.catalog.saveVideo(newer, 7);
    await world.catalog.publishVideo(older, 6);
    await world.catalog.saveVideo({ id: 'versions002', title: 'Sentinel one' }, 1);
    await world.finds('sentinel', { videos: ['versions002'] });
    await world.finds('marmalade newest', { videos: ['versions001'] });
    await world.finds('marmalade oldest fuzzy:no', {});
    await world.finds('full:tail29x fuzzy:no', {});
    expect(
      await world.sql("SELECT version, fragment_count FROM subtitle_track WHERE youtube_id = 'versions001'"),
    ).toEqual([{ version: '7', fragment_count: 1 }]);
  });

  it('removes the tail of a track that became shorter, and tracks that the video has no more', async () => {
    const long = { id: 'shorter0001', title: 'Shrinking', tracks: [{ cues: everyTwoSeconds(words(23, 'shrink')) }] };
    await world.catalog.saveVideo(
      { ...long, tracks: [...long.tracks, { lang: 'de', cues: everyTwoSeconds(['verschwindibus']) }] },
      1,
    );
    await world.finds('full:shrink22x fuzzy:no', { subtitles: ['shorter0001-en-5'] });
    await world.finds('full:verschwindibus', { subtitles: ['shorter0001-de-1'] });
    await world.catalog.saveVideo({ ...long, tracks: [{ cues: everyTwoSeconds(words(6, 'shrink')) }] }, 2);
    await world.finds('full:shrink22x fuzzy:no', {});
    await world.finds('full:verschwindibus', {});
    await world.finds('full:shrink5x fuzzy:no', { subtitles: ['shorter0001-en-2'] });
    expect(
      await world.sql("SELECT lang, fragment_count FROM subtitle_track WHERE youtube_id = 'shorter0001' ORDER BY lang"),
    ).toEqual([
      { lang: 'de', fragment_count: 0 },
      { lang: 'en', fragment_count: 2 },
    ]);
  });

  it('joins a fragment that two parts share, whichever part comes first', async () => {
    const track = { cues: everyTwoSeconds(words(14, 'seam')) };
    const video = { id: 'seams000001', title: 'Seams', tracks: [track] };
    await world.catalog.publishTrack(video, track, 1, [3, 4, 7]);
    const reversed = { ...video, id: 'seams000002' };
    await world.catalog.publishTrack(reversed, track, 1, [3, 4, 7], [2, 1, 0]);
    for (const [word, number] of [
      ['seam2x', 1],
      ['seam4x', 1],
      ['seam5x', 2],
      ['seam9x', 2],
      ['seam13x', 3],
    ] as const) {
      const { subtitles } = await world.finds(`full:${word} fuzzy:no`, {
        subtitles: [`seams000001-en-${number}`, `seams000002-en-${number}`],
      });
      const at = Number(word.slice(4, -1));
      expect(subtitles.map((hit) => hit.startMs)).toEqual([at * 2_000, at * 2_000]);
    }
    const { subtitles } = await world.search('full:seam4x fuzzy:no');
    expect(subtitles[0]?.line).toBe('seam0x seam1x seam2x seam3x <span class="settings-current">seam4x</span>');
  });

  it('removes a deleted video with all that was said in it, and does not let late events bring it back', async () => {
    const video = { id: 'deleted0001', title: 'Evanescent', tracks: [{ cues: everyTwoSeconds(words(12, 'evan')) }] };
    await world.catalog.saveVideo(video, 3);
    await world.finds('full:evan11x fuzzy:no', { subtitles: ['deleted0001-en-3'] });
    await world.catalog.deleteVideo(video.id, 4);
    await world.catalog.publishVideo(video, 3);
    await world.catalog.publishTrack(video, { lang: 'fr', cues: everyTwoSeconds(['revenant']) }, 3, [5]);
    await world.catalog.saveVideo({ id: 'deleted0002', title: 'Sentinel two' }, 1);
    await world.finds('sentinel two', { videos: ['deleted0002'] });
    await world.finds('evanescent', {});
    await world.finds('full:evan11x fuzzy:no', {});
    await world.finds('full:revenant', {});
    expect(await world.sql("SELECT version FROM deleted_video WHERE youtube_id = 'deleted0001'")).toEqual([
      { version: '4' },
    ]);
    await world.catalog.saveVideo(video, 5);
    await world.finds('evanescent', { videos: ['deleted0001'] });
    await world.finds('full:evan11x fuzzy:no', { subtitles: ['deleted0001-en-3'] });
  });

  it('removes a deleted channel, does not let late events bring it back, and finds it when it is there again', async () => {
    const id = 'UCdeletedchannel';
    const told = (version: number): Promise<void> =>
      world.catalog.publish(ChannelUpsertedSchema, { channel: { channelId: id, name: 'Vanishing' } }, id, version);
    await told(3);
    await world.finds('channel:vanishing', { channels: [id] });
    await world.catalog.publish(ChannelDeletedSchema, { channelId: id }, id, 4);
    await told(3);
    await world.finds('channel:vanishing', {});
    await told(5);
    const { channels } = await world.finds('channel:vanishing', { channels: [id] });
    expect(channels).toHaveLength(1);
    await world.catalog.publish(ChannelDeletedSchema, { channelId: id }, id, 6);
    await world.finds('channel:vanishing', {});
  });

  it('follows a playlist from its making to its deletion, whatever arrives late', async () => {
    const playlist = { id: 'PLfollowed', name: 'Xylophones', channelName: 'Mallets' };
    await world.catalog.savePlaylist({ ...playlist, name: 'Xylophones of today', subscribed: true }, 3);
    await world.catalog.savePlaylist(playlist, 2);
    await world.finds('playlist:xylophones today subscribed:yes', { playlists: ['PLfollowed'] });
    await world.catalog.deletePlaylist('PLfollowed', 4);
    await world.catalog.savePlaylist(playlist, 3);
    await world.finds('playlist:xylophones', {});
    await world.catalog.savePlaylist(playlist, 5);
    const { playlists } = await world.finds('playlist:xylophones', { playlists: ['PLfollowed'] });
    expect(playlists).toHaveLength(1);
  });

  it('shows lines under the title and channel name of today', async () => {
    const video = {
      id: 'renamed0001',
      title: 'Before',
      channelId: 'UCrenamed',
      tracks: [{ cues: everyTwoSeconds(['quokkaville']) }],
    };
    await world.catalog.saveChannel({ id: 'UCrenamed', name: 'Old name' }, 1);
    await world.catalog.saveVideo(video, 1);
    await world.finds('quokkaville', { subtitles: ['renamed0001-en-1'] });
    await world.catalog.saveChannel({ id: 'UCrenamed', name: 'Brandnew name' }, 2);
    await world.catalog.publishVideo({ ...video, title: 'After' }, 2);
    await world.finds('brandnew', { channels: ['UCrenamed'] });
    const { subtitles } = await world.finds('full:quokkaville channel:brandnew', { subtitles: ['renamed0001-en-1'] });
    expect(subtitles[0]).toMatchObject({ title: 'After', channelName: 'Brandnew name' });
    await world.finds('full:quokkaville channel:old', {});
  });

  it('writes an event that comes twice once', async () => {
    const video = { id: 'twice000001', title: 'Doppelganger', tracks: [{ cues: everyTwoSeconds(['doppelwort']) }] };
    await world.catalog.saveVideo(video, 1);
    await world.catalog.publishVideo(video, 1);
    await world.catalog.saveVideo({ id: 'twice000002', title: 'Sentinel three' }, 1);
    await world.finds('sentinel three', { videos: ['twice000002'] });
    await world.finds('doppel', { videos: ['twice000001'], subtitles: ['twice000001-en-1'] });
    expect(await world.sql('SELECT * FROM dead_letter')).toEqual([]);
  });
});
