import { describe, expect, it } from '@jest/globals';
import { cuesOfTimedText } from './timed-text.js';
import { webVttOf } from './webvtt.js';

describe('subtitles of other sites', () => {
  it('are read from WebVTT, without marks', () => {
    const text = `\uFEFFWEBVTT - a file
Kind: captions

STYLE
::cue { color: red }

NOTE nothing
01:00 and more

name
00:01.500 --> 00:02.000 align:start position:0%
<v Ann><b>First</b> line</v> &amp; more
second &lt;line&gt;

01:02:03.004 --> 01:02:03.004
{\\an8}late

00:00:00.000 --> 00:00:01.000
 \u200b
`;
    expect(cuesOfTimedText(text.replaceAll('\n', '\r\n'))).toEqual([
      { startMs: 1_500, endMs: 2_000, text: 'First line & more\nsecond <line>' },
      { startMs: 3_723_004, endMs: 3_723_005, text: 'late' },
    ]);
  });

  it('are read from SubRip', () => {
    expect(cuesOfTimedText('2\n00:00:03,000 --> 00:00:04,5\nb\n\n1\n00:00:01,000 --> 00:00:02,000\na\n')).toEqual([
      { startMs: 1_000, endMs: 2_000, text: 'a' },
      { startMs: 3_000, endMs: 4_500, text: 'b' },
    ]);
  });

  it('are the same after they were written here', () => {
    const cues = [{ startMs: 0, endMs: 1_000, text: 'a < b & c\n"quoted"' }];
    expect(cuesOfTimedText(webVttOf(cues, 'en'))).toEqual(cues);
  });

  it('may be empty, but nothing else', () => {
    expect(cuesOfTimedText('WEBVTT\n\n')).toEqual([]);
    expect(cuesOfTimedText(' ')).toEqual([]);
    expect(() => cuesOfTimedText('<html>not found</html>')).toThrow(/no line of them has a time/);
  });

  it('cost time by their length alone', () => {
    const started = performance.now();
    expect(cuesOfTimedText(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(200_000)}`)).toHaveLength(1);
    expect(cuesOfTimedText(`WEBVTT\n${'\n \t'.repeat(50_000)}`)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
