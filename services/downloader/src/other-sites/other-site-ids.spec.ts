import { describe, expect, it } from '@jest/globals';
import {
  archiveRecordFile,
  isArchivePath,
  isChannelId,
  isChannelOfOtherSite,
  isStagedPath,
  isVideoOfOtherSite,
  isYoutubeId,
  itemOf,
  lengthsOfBareIds,
  mediaFile,
  videoThumbFile,
} from '@reelkeep/contracts';
import { hostOf, otherChannelId, otherVideoId, siteOf } from './other-site-ids.js';

const video = (key: string, id: string, address = 'https://media.example.org/x'): string =>
  otherVideoId({ key, id, address });
const channel = (key: string, id: string | undefined, address = 'https://media.example.org/x'): string =>
  otherChannelId({ key, id, address });

const hostile = [
  '',
  '-',
  '--exec',
  '../../../etc/passwd',
  'a/b',
  'a b',
  'ä',
  'x'.repeat(500),
  '1',
  'a'.repeat(78),
  'line\nbreak',
  'nul\0',
  '%2e%2e',
];

describe('ids of other sites', () => {
  it.each([
    ['Vimeo', '76979871', 'vimeo-76979871'],
    ['PeerTube', '9c9de5e8-0a1e-484a-b099-e80766180a6d', 'peertube-9c9de5e8-0a1e-484a-b099-e80766180a6d'],
    ['ArchiveOrg', 'BodiesWithout_Organs', 'archiveorg-BodiesWithout_Organs'],
    ['TED_Talks', 'chisel', /^tedtalks--[-\w]{22}$/],
    // Too short, and as long as an id of YouTube.
    ['Vimeo', '7', /^vimeo--[-\w]{22}$/],
    ['Vimeo', '12345', /^vimeo--[-\w]{22}$/],
    ['Vimeo', '1234567', /^vimeo--[-\w]{22}$/],
    ['ArchiveOrg', 'a/b', /^archiveorg--[-\w]{23}$/],
    ['Generic', 'video', /^generic--[-\w]{22}$/],
    // With a hash as long as usual, the first and the third would be as long as a playlist.
    ['Npr', '-', /^npr--[-\w]{22}$/],
    ['Np', '-', /^np--[-\w]{23}$/],
    ['N', '-', /^n--[-\w]{22}$/],
  ])('of %s and %j is %s', (key, id, expected) => {
    expect(video(key, id)).toMatch(expected);
  });

  it.each(['Vimeo', 'Generic', 'N', 'NP', 'NPR', 'Elevenchars', 'X'.repeat(60), '', 'ä'])(
    'of %s fit every route and path',
    (key) => {
      for (const id of [...hostile, ...Array.from({ length: 90 }, (_, length) => 'a'.repeat(length))]) {
        const [videoId, channelId] = [
          otherVideoId({ key, id, address: 'https://e.org/' }),
          otherChannelId({ key, id, address: 'https://e.org/' }),
        ];
        expect(videoId).toMatch(/^[-a-zA-Z0-9_]{12,80}$/);
        expect([isYoutubeId(videoId), isVideoOfOtherSite(videoId), isChannelOfOtherSite(videoId)]).toEqual([
          true,
          true,
          false,
        ]);
        expect([isChannelId(channelId), isChannelOfOtherSite(channelId), isYoutubeId(channelId)]).toEqual([
          true,
          true,
          false,
        ]);
        expect([itemOf(videoId)?.kind, itemOf(channelId)?.kind]).toEqual(['video', 'channel']);
        expect([lengthsOfBareIds.has(videoId.length), lengthsOfBareIds.has(channelId.length)]).toEqual([false, false]);
        expect(isArchivePath(mediaFile(channelId, videoId))).toBe(true);
        expect(isArchivePath(videoThumbFile(videoId))).toBe(true);
        expect(isStagedPath(archiveRecordFile(videoId))).toBe(true);
      }
    },
  );

  it('are never the same for two videos', () => {
    const ids = new Set<string>();
    const hash = video('Vimeo', '1').slice('vimeo-'.length);
    for (const key of ['Vimeo', 'Vimeo2', 'VimeoX', 'Vime']) {
      for (const id of [...hostile, '1', '2', 'O1', '01', hash, hash.slice(1), `o-${hash}`]) {
        ids.add(JSON.stringify([video(key, id), key, id]));
      }
    }
    expect(new Set([...ids].map((one) => (JSON.parse(one) as string[])[0])).size).toBe(ids.size);
  });

  it('go by the page where the same extractor reads any host', () => {
    const at = (address: string): string => video('Generic', 'video', address);
    expect(at('https://one.example/video.mp4')).not.toBe(at('https://two.example/video.mp4'));
    expect(at('https://one.example/a/video.mp4')).not.toBe(at('https://one.example/b/video.mp4'));
    expect(at('https://one.example/video?v=1')).not.toBe(at('https://one.example/video?v=2'));
    expect(at('https://www.one.example/video.mp4#t=3')).toBe(at('https://one.example/video.mp4'));
  });

  it('stay the same under another address of a site that has ids of its own', () => {
    expect(video('Vimeo', '76979871', 'https://player.vimeo.com/video/76979871')).toBe(
      video('Vimeo', '76979871', 'https://vimeo.com/76979871'),
    );
  });

  it('tell people of two hosts apart, and those whom a page does not name from all others', () => {
    const three = [
      channel('PeerTube', '3', 'https://one.example/w/x'),
      channel('PeerTube', '3', 'https://two.example/w/x'),
      channel('PeerTube', undefined, 'https://one.example/w/x'),
      channel('PeerTube', '', 'https://one.example/w/x'),
    ];
    expect(new Set(three).size).toBe(4);
    expect(channel('PeerTube', '3', 'https://www.one.example/w/other')).toBe(three[0]);
  });

  it('name the site in letters and digits', () => {
    expect(['PeerTube', '20min', 'TED_Talks', 'ä', 'X'.repeat(50)].map(siteOf)).toEqual([
      'peertube',
      '20min',
      'tedtalks',
      'site',
      'x'.repeat(40),
    ]);
    expect(
      ['https://www.a.example/', 'https://m.a.example./', 'https://m.example/', 'https://a.example:8080/'].map(hostOf),
    ).toEqual(['a.example', 'a.example', 'm.example', 'a.example']);
  });
});
