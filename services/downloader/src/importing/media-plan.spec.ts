import { describe, expect, it } from '@jest/globals';
import { mediaPlanOf, type Probed, probedSchema } from './media-plan.js';

const probed = (container: string, ...streams: [type: string, codec: string, more?: object][]): Probed =>
  probedSchema.parse({
    streams: streams.map(([type, codec, more], index) => ({ index, codec_type: type, codec_name: codec, ...more })),
    format: { format_name: container, duration: '6.02' },
  });
const mkv = 'matroska,webm';
const mp4 = 'mov,mp4,m4a,3gp,3g2,mj2';
const language = (of: string): object => ({ tags: { language: of } });
const argsOf = (file: Probed): string | undefined => {
  const plan = mediaPlanOf(file, false);
  return 'problem' in plan ? plan.problem : plan.conversion?.args.join(' ');
};

describe('how a file becomes an mp4 file', () => {
  it('is not at all where it is one, whatever is in it', () => {
    expect(mediaPlanOf(probed(mp4, ['video', 'mpeg4'], ['audio', 'vorbis']), false)).toEqual({ subtitles: [] });
  });

  it.each([
    [['h264', 'aac'], '-map 0:0 -c:v copy -map 0:1 -c:a:0 copy'],
    [['vp9', 'opus'], '-map 0:0 -c:v copy -map 0:1 -c:a:0 copy'],
    [['hevc', 'flac'], '-map 0:0 -c:v copy -tag:v hvc1 -map 0:1 -c:a:0 copy'],
    [['av1', 'vorbis'], '-map 0:0 -c:v copy -map 0:1 -c:a:0 aac -b:a:0 192k'],
  ])('of %j copies what fits', ([video = '', audio = ''], args) => {
    expect(argsOf(probed(mkv, ['video', video], ['audio', audio]))).toBe(args);
  });

  it('encodes what does not fit, and that alone', () => {
    const args = argsOf(probed(mkv, ['audio', 'ac3'], ['audio', 'aac'], ['video', 'vp8']));
    expect(args).toContain('-map 0:2 -c:v libx264');
    expect(args).toContain('-map 0:0 -c:a:0 aac -b:a:0 192k -map 0:1 -c:a:1 copy');
  });

  it('takes a picture for a picture, not for the film', () => {
    const picture = { disposition: { attached_pic: 1 } };
    const plan = mediaPlanOf(probed(mkv, ['video', 'png', picture], ['video', 'h264']), false);
    expect(plan).toMatchObject({ cover: 0, conversion: { args: ['-map', '0:1', '-c:v', 'copy'], encodes: false } });
  });

  it('gives each of its subtitles a language of its own', () => {
    const file = probed(
      mkv,
      ['video', 'h264'],
      ['subtitle', 'subrip', language('ger')],
      ['subtitle', 'ass', language('deu')],
      ['subtitle', 'webvtt', language('not a language')],
    );
    expect(mediaPlanOf(file, false)).toMatchObject({
      subtitles: [
        { index: 1, lang: 'de' },
        { index: 2, lang: 'de-2' },
        { index: 3, lang: 'und' },
      ],
    });
  });

  it('is refused where something would be lost, or nothing is there', () => {
    expect(argsOf(probed(mkv, ['video', 'h264'], ['subtitle', 'hdmv_pgs_subtitle']))).toContain('would be lost');
    expect(argsOf(probed(mkv, ['video', 'h264'], ['video', 'h264']))).toContain('more than one picture track');
    expect(mediaPlanOf(probed(mkv, ['video', 'vp9'], ['subtitle', 'webvtt']), true)).toMatchObject({
      problem: expect.stringContaining('would be lost'),
    });
    expect(argsOf(probed(mkv, ['data', 'bin_data']))).toBe('has neither picture nor sound');
  });
});
