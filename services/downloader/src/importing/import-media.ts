import { dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DownloaderConfig } from '../config/environment.js';
import { runTool, type ToolResult } from '../yt-dlp/tool-process.js';
import { Oddity } from './import-folder.js';
import { type MediaPlan, mediaPlanOf, type Probed, probedSchema } from './media-plan.js';

/** Told how far a file is, from 0 to 1; undefined where that is not known. */
export type OnShare = (share: number | undefined) => void;

// A file of another kind, such as a list of addresses, is not even looked into, and no other file is opened by it.
const careful = ['-protocol_whitelist', 'file', '-format_whitelist', 'matroska,mov'];
// Sound and picture end at different moments, and some files say their length by their subtitles.
const mayLack = { seconds: 3, share: 0.03 };

/** Makes mp4 files of media files that people have laid down, as far as they are none. Each call may be repeated. */
@Injectable()
export class ImportMedia {
  constructor(private readonly config: DownloaderConfig) {}

  /** What is to be done with `file`; `name` is what people call it. Throws an Oddity for one that cannot be taken. */
  async plan(file: string, name: string, signal: AbortSignal): Promise<{ plan: MediaPlan; seconds: number }> {
    const args = ['-v', 'error', ...careful, '-show_streams', '-show_format', '-of', 'json', `file:${file}`];
    const result = await this.run('ffprobe', args, file, signal);
    if (result.exitCode !== 0) {
      throw new Oddity(`${name} cannot be read as a video. Is it whole, and mp4, mkv or webm? ${lastLine(result)}`);
    }
    const probed: Probed = probedSchema.parse(JSON.parse(result.stdout.toString()));
    const plan = mediaPlanOf(probed, name.toLowerCase().endsWith('.webm'));
    if ('problem' in plan) {
      throw new Oddity(`${name} ${plan.problem}.`);
    }
    return { plan, seconds: probed.format.duration };
  }

  /** Reads the whole of an mp4 file, which is kept. Throws an Oddity for one that is cut off. */
  async assertWhole(file: string, name: string, seconds: number, onShare: OnShare, signal: AbortSignal): Promise<void> {
    const args = ['-i', `file:${file}`, '-map', '0:V?', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'];
    await this.pass(args, file, name, seconds, onShare, signal);
  }

  /** Writes `to` by the plan. Throws an Oddity for a file that ffmpeg cannot turn into another, or that is cut off. */
  async convert(
    { file, name, seconds }: { file: string; name: string; seconds: number },
    conversion: NonNullable<MediaPlan['conversion']>,
    to: string,
    onShare: OnShare,
    signal: AbortSignal,
  ): Promise<void> {
    const kept = ['-sn', '-dn', '-map_metadata', '0', '-map_chapters', '0'];
    const form = ['-movflags', '+faststart', '-strict', '-2', '-f', 'mp4', `file:${to}`];
    await this.pass(['-i', `file:${file}`, ...conversion.args, ...kept, ...form], file, name, seconds, onShare, signal);
  }

  /** Writes subtitles of a media file as WebVTT. */
  async extractSubtitles(file: string, name: string, index: number, to: string, signal: AbortSignal): Promise<void> {
    const args = ['-i', `file:${file}`, '-map', `0:${index}`, '-c:s', 'webvtt', '-f', 'webvtt', `file:${to}`];
    this.assertDone(await this.ffmpeg(args, file, signal), name, file, 'its subtitles cannot be read');
  }

  /** The embedded picture of a media file; undefined for one that cannot be read. */
  async cover(file: string, index: number, signal: AbortSignal): Promise<Buffer | undefined> {
    const args = ['-i', `file:${file}`, '-map', `0:${index}`, '-frames:v', '1', '-q:v', '2', '-f', 'mjpeg', 'pipe:1'];
    const { exitCode, stdout } = await this.ffmpeg(args, file, signal);
    return exitCode === 0 && stdout.length > 0 ? stdout : undefined;
  }

  private async pass(
    args: string[],
    file: string,
    name: string,
    seconds: number,
    onShare: OnShare,
    signal: AbortSignal,
  ): Promise<void> {
    let reached = 0;
    const onLine = (line: string): void => {
      const at = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? NaN) / 1_000_000;
      if (!Number.isNaN(at)) {
        reached = at;
        onShare(seconds > 0 ? Math.min(1, at / seconds) : undefined);
      }
    };
    const result = await this.ffmpeg(['-progress', 'pipe:1', '-stats_period', '1', ...args], file, signal, onLine);
    this.assertDone(result, name, file, 'it cannot be turned into an mp4 file');
    if (seconds - reached > Math.max(mayLack.seconds, mayLack.share * seconds)) {
      throw new Oddity(
        `${name} is cut off: ${Math.round(reached)} of ${Math.round(seconds)} seconds are there. Copy it again, whole.`,
      );
    }
  }

  private assertDone(result: ToolResult, name: string, file: string, what: string): void {
    if (result.exitCode === 0) {
      return;
    }
    if (/No space left on device|Disk quota exceeded/i.test(result.stderr)) {
      throw Object.assign(new Error('ffmpeg has no room'), { code: 'ENOSPC', path: file });
    }
    throw new Oddity(`${name}: ${what}. Is it whole? ${lastLine(result)}`);
  }

  private ffmpeg(args: string[], file: string, signal: AbortSignal, onLine?: (line: string) => void) {
    return this.run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...careful, ...args], file, signal, onLine);
  }

  private run(
    tool: 'ffmpeg' | 'ffprobe',
    args: string[],
    file: string,
    signal: AbortSignal,
    onLine?: (line: string) => void,
  ): Promise<ToolResult> {
    const call = { command: this.config.tool(tool), args, cwd: dirname(file), env: this.config.toolEnv };
    return runTool({ ...call, ...(onLine ? { onLine } : {}) }, signal);
  }
}

/** What the tool said last, without where our files lie. */
const lastLine = ({ stderr }: ToolResult): string => {
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return line.replace(/^.*?(?:file:)?\/\S*:\s*/, '').slice(0, 200);
};
