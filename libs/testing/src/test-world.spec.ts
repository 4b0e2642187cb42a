import { describe, expect, it } from '@jest/globals';
import {
  buildTestWorld,
  buildUploads,
  channels,
  lastCueStartSeconds,
  lastCueWord,
  playlistEntries,
  playlists,
  videos,
  videosTab,
} from './test-world.js';

describe('test world', () => {
  const world = buildTestWorld();

  it('has ids of the lengths by which text is told to be a video, a channel or a playlist', () => {
    expect(Object.values(videos).map((id) => id.length)).toEqual(Object.values(videos).map(() => 11));
    expect(Object.values(channels).map((id) => id.length)).toEqual([24, 24]);
    expect(Object.values(playlists).map((id) => id.length)).toEqual([34]);
    expect(buildUploads(3).map(({ id }) => id)).toEqual(['upload00000', 'upload00001', 'upload00002']);
  });

  it('describes every video that has a name, once', () => {
    expect(world.videos.map(({ id }) => id).sort()).toEqual(Object.values(videos).sort());
  });

  it('lists what a channel tab shows, newest first', () => {
    const shown = (channel: string) =>
      world.videos
        .filter((video) => video.channel === channel && ['ok', 'members'].includes(video.state ?? 'ok'))
        .filter((video) => (video.live ?? 'none') === 'none' && video.kind !== 'short')
        .sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
        .map(({ id }) => id);
    expect(shown(channels.harbourWorkshop)).toEqual([...videosTab.harbourWorkshop]);
    expect(shown(channels.meadowObservatory)).toEqual([...videosTab.meadowObservatory]);
    expect(world.playlists?.[0]?.videos).toEqual([...playlistEntries.firstSteps]);
  });

  it('says the last word of the subtitles nowhere else', () => {
    const cues = world.videos.find(({ id }) => id === videos.userSubtitles)?.subtitles?.['en'] ?? [];
    expect(cues.at(-1)?.[0]).toBe(lastCueStartSeconds);
    expect(cues.at(-1)?.[2]).toContain(lastCueWord);
    expect(JSON.stringify(world).split(lastCueWord)).toHaveLength(2);
    // The last cue must lie in an unfinished fragment of five: that is where a peer lost it.
    expect(cues.length % 5).not.toBe(0);
  });

  it('is built afresh, so that a test may change its own', () => {
    buildTestWorld().videos.length = 0;
    expect(buildTestWorld()).toEqual(world);
  });
});
