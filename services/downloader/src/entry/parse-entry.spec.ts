import { describe, expect, it } from '@jest/globals';
import { parseChannelId, parsePlaylistId, parseYoutubeId } from '@reelkeep/contracts';
import type { ParsedEntry } from './entry.js';
import { parseEntries, parsePieces } from './parse-entry.js';

const video = (id: string, typeHint: ParsedEntry['typeHint'] = 'unknown'): ParsedEntry => ({
  kind: 'video',
  id: parseYoutubeId(id),
  typeHint,
});
const channel = (id: string, typeHint: ParsedEntry['typeHint'] = 'unknown'): ParsedEntry => ({
  kind: 'channel',
  id: parseChannelId(id),
  typeHint,
});
const playlist = (id: string): ParsedEntry => ({ kind: 'playlist', id: parsePlaylistId(id), typeHint: 'unknown' });
const page = (path: string, typeHint: ParsedEntry['typeHint'] = 'unknown'): ParsedEntry => ({
  kind: 'page',
  path,
  typeHint,
});

const channelId = 'UCharbourworkshop0000000';
const playlistId = 'PLharbourfirststeps000000000000000';

describe('reading what people typed', () => {
  it.each<[string, ParsedEntry]>([
    ['lantern0001', video('lantern0001')],
    ['-clampRack1', video('-clampRack1')],
    [channelId, channel(channelId)],
    [playlistId, playlist(playlistId)],
    ['abcdefghijklmnopqrstuvwxyz', playlist('abcdefghijklmnopqrstuvwxyz')],
    ['abcdefghijklmnopqr', playlist('abcdefghijklmnopqr')],
    ['abcdefghijklm', playlist('abcdefghijklm')],
    ['TA_playlist_0a1b2c', playlist('TA_playlist_0a1b2c')],
    ['LL', playlist('LL')],
    ['WL', playlist('WL')],
    ['@HarbourWorkshop', page('@HarbourWorkshop')],
    ['https://youtu.be/lantern0001', video('lantern0001')],
    ['https://youtu.be/lantern0001?t=12', video('lantern0001')],
    ['youtu.be/lantern0001', video('lantern0001')],
    ['www.youtube.com/watch?v=lantern0001', video('lantern0001')],
    ['https://www.youtube.com/watch?v=lantern0001', video('lantern0001')],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=lantern0001', video('lantern0001')],
    [`https://m.youtube.com/watch?list=${playlistId}&v=lantern0001`, video('lantern0001')],
    [`https://music.youtube.com/playlist?list=${playlistId}`, playlist(playlistId)],
    ['https://www.youtube.com/shorts/planeshort1', video('planeshort1', 'shorts')],
    ['https://www.youtube.com/live/starparty01', video('starparty01')],
    [`https://www.youtube.com/channel/${channelId}`, channel(channelId)],
    [`https://www.youtube.com/channel/${channelId}/streams`, channel(channelId, 'streams')],
    ['https://www.youtube.com/@HarbourWorkshop', page('@HarbourWorkshop')],
    ['https://www.youtube.com/@HarbourWorkshop/shorts', page('@HarbourWorkshop/shorts', 'shorts')],
    ['https://www.youtube.com/@HarbourWorkshop/featured', page('@HarbourWorkshop/featured')],
    ['https://www.youtube.com/c/Harbour', page('c/Harbour')],
    ['https://www.youtube.com/user/harbour/videos', page('user/harbour/videos', 'videos')],
    ['https://www.youtube.com/embed/lantern0001', page('embed/lantern0001')],
    ['https://www.youtube.com/@Łódź', page('@%C5%81%C3%B3d%C5%BA')],
  ])('%s is understood', (piece, entry) => {
    expect(parseEntries([piece])).toEqual([{ piece, entry }]);
  });

  it.each([
    ['https://notyoutube.com/watch?v=lantern0001', 'invalid domain: https://notyoutube.com/watch?v=lantern0001'],
    [
      'https://www.youtube.com.evil.example/watch?v=lantern0001',
      'invalid domain: https://www.youtube.com.evil.example/watch?v=lantern0001',
    ],
    [
      'https://evil.example/www.youtube.com/watch?v=lantern0001',
      'invalid domain: https://evil.example/www.youtube.com/watch?v=lantern0001',
    ],
    ['https://www.youtu.be/lantern0001', 'invalid domain: https://www.youtu.be/lantern0001'],
    [
      'https://youtube.com@evil.example/watch?v=lantern0001',
      'invalid domain: https://youtube.com@evil.example/watch?v=lantern0001',
    ],
    ['http://127.0.0.1/watch?v=lantern0001', 'invalid domain: http://127.0.0.1/watch?v=lantern0001'],
    ['file:///etc/passwd', 'invalid domain: file:///etc/passwd'],
    ['ftp://www.youtube.com/x', 'invalid domain: ftp://www.youtube.com/x'],
    ['--exec=reboot', 'not a valid id_str: --exec=reboot'],
    ['-o/../../../x', 'invalid domain: -o/../../../x'],
    ['--exec=id;xx', 'not a valid id_str: --exec=id;xx'],
    ['hello', 'not a valid id_str: hello'],
    ['../../../../', 'invalid domain: ../../../../'],
    ['@', 'not a valid id_str: @'],
    ['https://www.youtube.com/', 'not a valid id_str: https://www.youtube.com/'],
    ['https://www.youtube.com/watch?v=short', 'not a valid id_str: https://www.youtube.com/watch?v=short'],
    [
      `https://www.youtube.com/watch?v=${channelId}`,
      `not a valid id_str: https://www.youtube.com/watch?v=${channelId}`,
    ],
    ['https://www.youtube.com/channel/lantern0001', 'not a valid id_str: https://www.youtube.com/channel/lantern0001'],
    [
      'https://www.youtube.com/playlist?list=lantern0001',
      'not a valid id_str: https://www.youtube.com/playlist?list=lantern0001',
    ],
    ['https://www.youtube.com/@a%00b', 'not a valid id_str: https://www.youtube.com/@a%00b'],
    ['https://www.youtube.com/@a%zz', 'not a valid id_str: https://www.youtube.com/@a%zz'],
  ])('%s is refused with a sentence that names it', (piece, error) => {
    expect(parseEntries([piece])).toEqual([{ piece, error }]);
  });

  it('splits on any white space and keeps the order', () => {
    expect(parseEntries(['lantern0001\n oakbench001\t', 'chisel00001']).map(({ piece }) => piece)).toEqual([
      'lantern0001',
      'oakbench001',
      'chisel00001',
    ]);
  });

  it('takes a line that holds no id or URL at all as one piece', () => {
    expect(parseEntries(['complete  nonsense !!\nlantern0001', 'more words'])).toEqual([
      { piece: 'complete nonsense !!', error: 'not a valid id_str: complete nonsense !!' },
      { piece: 'lantern0001', entry: { kind: 'video', id: 'lantern0001', typeHint: 'unknown' } },
      { piece: 'more words', error: 'not a valid id_str: more words' },
    ]);
  });

  it.each([
    ['an id', 'see lantern0001 now'],
    ['a foreign address', 'see https://example.org/x now'],
    ['an address that names nothing', 'see https://youtu.be/short now'],
  ])('reads each piece of a line with %s by itself', (_, line) => {
    expect(parseEntries([line])).toHaveLength(3);
  });

  it('gives no entries for blank input', () => {
    expect(parseEntries(['', ' \n\t '])).toEqual([]);
  });

  it('keeps the good pieces beside a bad one', () => {
    expect(parseEntries(['lantern0001 hello oakbench001']).filter((result) => 'entry' in result)).toHaveLength(2);
  });

  it.each([
    ['https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv'],
    ['HTTP://Media.Example.org:8080/a%20b?x=1#y', 'http://media.example.org:8080/a%20b?x=1#y'],
    [
      'https://www.youtube.com.evil.example/watch?v=lantern0001',
      'https://www.youtube.com.evil.example/watch?v=lantern0001',
    ],
    ['http://127.0.0.1/x', 'http://127.0.0.1/x'],
  ])('takes the address of another site: %s', (piece, address) => {
    expect(parsePieces([piece])).toEqual([{ piece, address }]);
  });

  it.each([
    ['https://somebody:word@media.example.org/x', 'invalid domain'],
    ['https://youtube.com@evil.example/watch?v=lantern0001', 'invalid domain'],
    ['media.example.org/x', 'invalid domain'],
    ['file:///etc/passwd', 'invalid domain'],
    ['javascript:alert(1)', 'invalid domain'],
    [`https://media.example.org/${'x'.repeat(2_000)}`, 'invalid domain'],
    ['vimeo-123456789', 'an id of another site says nothing without its address; paste the address'],
    ['peertube_0123456789012345678901', 'an id of another site says nothing without its address; paste the address'],
  ])('takes none for it: %s', (piece, problem) => {
    const shown = piece.length > 100 ? `${piece.slice(0, 100)}…` : piece;
    expect(parsePieces([piece])).toEqual([{ piece, error: `${problem}: ${shown}` }]);
  });

  it('reads pieces of YouTube alike', () => {
    const texts = ['lantern0001 https://youtu.be/oakbench001', 'complete nonsense !!'];
    expect(parsePieces(texts)).toEqual(parseEntries(texts));
  });
});
