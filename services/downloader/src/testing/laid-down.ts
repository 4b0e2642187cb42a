import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestPlatform } from '@reelkeep/testing';

const run = promisify(execFile);

type Clip = {
  video?: 'libx264' | 'libvpx-vp9' | 'libvpx';
  audio?: 'aac' | 'libopus' | 'libvorbis';
  seconds?: number;
  /** Words of subtitles inside it, by language as the container has it. */
  subtitles?: Record<string, string>;
  /** Whether a red picture is attached. */
  hasCover?: boolean;
};

/** Subtitles of one line. */
export const webVtt = (words: string): string => `WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n${words}\n`;

/** Lays files into the import folder and folders in it, as a person does: whole, and written some while ago. */
export class LaidDown {
  readonly folder: string;

  constructor(platform: Pick<TestPlatform, 'cacheDir'>) {
    this.folder = join(platform.cacheDir, 'import');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async file(name: string, content: string | Uint8Array): Promise<string> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), content);
    return this.path(name);
  }

  /** What yt-dlp writes beside a video, changed as given. */
  async info(name: string, youtubeId: string, change: object = {}): Promise<void> {
    const info = {
      id: youtubeId,
      title: `As its file calls ${youtubeId}`,
      description: 'Kept by a person.',
      channel_id: 'UCgonegonegonegonegone00',
      channel: 'Gone Channel',
      upload_date: '20190704',
      thumbnail: 'https://i.ytimg.com/vi/nowhere/gone.jpg',
      width: 320,
      height: 180,
      ...change,
    };
    await this.file(name, JSON.stringify(info));
  }

  /** A plain picture of a colour. */
  async picture(name: string, colour: string): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    const source = `color=c=${colour}:s=320x180`;
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-frames:v', '1', this.path(name)]);
  }

  async media(name: string, clip: Clip = {}): Promise<string> {
    const { video = 'libx264', audio = 'aac', seconds = 3, subtitles = {}, hasCover = false } = clip;
    await mkdir(dirname(this.path(name)), { recursive: true });
    const tracks = Object.entries(subtitles);
    const inputs: string[] = [];
    const maps: string[] = ['-map', '0', '-map', '1'];
    for (const [at, [language, words]] of tracks.entries()) {
      const vtt = join(this.folder, '..', `words-${at}.vtt`);
      await writeFile(vtt, webVtt(words));
      inputs.push('-i', vtt);
      maps.push('-map', `${at + 2}`, `-metadata:s:s:${at}`, `language=${language}`);
    }
    if (hasCover) {
      const cover = join(this.folder, '..', 'cover.jpg');
      const red = ['-f', 'lavfi', '-i', 'color=c=red:s=320x180', '-frames:v', '1', cover];
      await run('ffmpeg', ['-v', 'error', '-y', ...red]);
      maps.push('-attach', cover, '-metadata:s:t', 'mimetype=image/jpeg');
    }
    const made = ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=320x180:r=10`, '-f', 'lavfi', '-i', `sine=d=${seconds}`];
    const codecs = ['-c:v', video, ...(video === 'libx264' ? ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] : [])];
    const speed = video === 'libx264' ? [] : ['-deadline', 'realtime', '-cpu-used', '8'];
    const out = [
      ...codecs,
      ...speed,
      '-c:a',
      audio,
      ...(tracks.length > 0 ? ['-c:s', 'subrip'] : []),
      '-movflags',
      '+faststart',
      this.path(name),
    ];
    await run('ffmpeg', ['-v', 'error', '-y', ...made, ...inputs, ...maps, ...out]);
    return this.path(name);
  }
}

/** The mean colour of a picture, as red, green and blue. */
export const colourOf = async (picture: string): Promise<[number, number, number]> => {
  const args = ['-v', 'error', '-i', picture, '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  const [red = 0, green = 0, blue = 0] = stdout;
  return [red, green, blue];
};

/** The codecs of a media file, in the order of its streams. */
export const codecsOf = async (file: string): Promise<string[]> => {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file];
  const { stdout } = await run('ffprobe', args);
  return stdout.split('\n').filter((line) => line !== '');
};
