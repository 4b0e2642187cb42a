import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DownloaderConfig } from '../config/environment.js';
import { writeDurably } from '../storage/durable-files.js';
import { runTool } from '../yt-dlp/tool-process.js';
import { jpegSize } from './jpeg-size.js';

export type Shape = 'wide' | 'as-is';

const wide = 16 / 9;
// A pixel of rounding either way is no bar.
const tolerance = 0.01;

/** Writes pictures as JPEG files; those that are right already are not encoded again. */
@Injectable()
export class Pictures {
  constructor(private readonly config: DownloaderConfig) {}

  /** Writes the picture to `path`, for the shape `wide` cut to 16:9 at top and bottom (SEMANTICS 9). */
  async write(path: string, picture: Uint8Array, shape: Shape, signal: AbortSignal): Promise<void> {
    const size = jpegSize(picture);
    if (size && (shape === 'as-is' || size.width / size.height >= wide - tolerance)) {
      await writeDurably(path, picture);
      return;
    }
    const crop = "crop=w=iw:h='min(ih,trunc(iw*9/16))',";
    await this.encode(path, ['-i', 'pipe:0', '-vf', `${shape === 'wide' ? crop : ''}format=yuvj420p`], picture, signal);
  }

  /** Writes a plain picture where the source has none, so that the file always exists. */
  async writeDefault(path: string, signal: AbortSignal): Promise<void> {
    await this.encode(path, ['-f', 'lavfi', '-i', 'color=c=0x2b3138:s=1280x720,format=yuvj420p'], undefined, signal);
  }

  private async encode(
    path: string,
    input: string[],
    picture: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    const args = ['-v', 'error', '-nostdin', '-y', ...input, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', 'pipe:1'];
    const call = {
      command: this.config.tool('ffmpeg'),
      args,
      cwd: dirname(path),
      env: this.config.toolEnv,
      ...(picture ? { input: picture } : {}),
    };
    const result = await runTool(call, signal);
    if (result.exitCode !== 0) {
      throw new Error(`ffmpeg cannot convert the picture: ${result.stderr}`);
    }
    await writeDurably(path, result.stdout);
  }
}
