import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  type AppConfig,
  type ArchivePath,
  channelArtFile,
  stagedFile,
  videoThumbFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { Ids, release } from '@reelkeep/runtime';
import { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { copyDurably, hasFile, moveDurably, takeOver } from '../storage/durable-files.js';
import { runTool } from '../yt-dlp/tool-process.js';
import { embedProgram } from './embed-program.js';
import { probeMedia } from './media-probe.js';
import { archiveText, type Described, shownTexts } from './media-tags.js';

/** What is to be embedded, as the settings say. */
export type EmbedChoice = Pick<AppConfig['downloads'], 'add_metadata' | 'add_thumbnail'>;

export const embedsAnything = ({ add_metadata: metadata, add_thumbnail: thumbnail }: EmbedChoice): boolean =>
  metadata || thumbnail;

/** What a caller does on the way; where it throws, the file stays as it was. */
export type EmbedSteps = {
  /** Before a copy of so many bytes is made. */
  assertRoom(bytes: number): Promise<void>;
  /** The copy is as the file is; nothing was written into it. */
  copied(copy: string): Promise<void>;
  /** The copy is about to take the place of the file. */
  replaces(copy: string): Promise<void>;
};

const nothing = (): Promise<void> => Promise.resolve();
const noSteps: EmbedSteps = { assertRoom: nothing, copied: nothing, replaces: nothing };

const answerSchema = z.object({ changes: z.boolean() });

type Order = {
  texts: Record<string, string>;
  cover: string | null;
  freeTexts: Record<string, string>;
  freePictures: Record<string, string>;
  /** Those that the video is in; null: pictures of playlists are left alone. */
  playlists: string[] | null;
};

/**
 * Writes metadata and pictures into media files (SEMANTICS 10): into a copy, which replaces the file once it is known
 * to play as the file did. At any moment the old file or the whole new one is there.
 */
@Injectable()
export class MediaEmbedder {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly ids: Ids,
  ) {}

  /**
   * Says whether the file was replaced: one that has what is wanted is left alone. The caller holds the staging folder
   * of the video, where the copy is made. Throws what `signal` aborts with, and then the file is as it was.
   */
  async embed(
    file: string,
    described: Described,
    choice: EmbedChoice,
    signal: AbortSignal,
    steps: EmbedSteps = noSteps,
  ): Promise<boolean> {
    const order = await this.orderOf(described, choice);
    if (!(await this.run(order, file, false, signal))) {
      return false;
    }
    await steps.assertRoom(await this.sizeOf(file));
    // A name of its own: an attempt that hung may still write to the copy that it made.
    const staged = stagedFile(described.video.youtubeId as YoutubeId, `embedded-${this.ids.random()}.mp4`);
    const copy = below(this.config.cacheDir, staged);
    try {
      await mkdir(dirname(copy), { recursive: true });
      await copyDurably(file, copy, signal);
      await steps.copied(copy);
      await this.run(order, copy, true, signal);
      await this.assertPlaysAs(file, copy, signal);
      await takeOver(file, copy);
      await steps.replaces(copy);
      await moveDurably(copy, file, signal);
      return true;
    } finally {
      await removeStaged(this.config.cacheDir, staged);
    }
  }

  /** Bytes of a file. */
  async sizeOf(file: string): Promise<number> {
    return (await stat(file)).size;
  }

  private async orderOf(described: Described, { add_metadata: hasMetadata }: EmbedChoice): Promise<Order> {
    const { video, channel, playlists } = described;
    const cover = await this.picture(videoThumbFile(video.youtubeId));
    if (!hasMetadata) {
      return { texts: {}, cover, freeTexts: {}, freePictures: {}, playlists: null };
    }
    const pictures: [string, string | null][] = [
      ['channel_icon', await this.picture(channelArtFile(channel.channelId, 'thumb'))],
      ['channel_banner', await this.picture(channelArtFile(channel.channelId, 'banner'))],
      ['channel_tv', await this.picture(channelArtFile(channel.channelId, 'tvart'))],
    ];
    for (const { playlistId, pictureYoutubeId } of playlists) {
      if (pictureYoutubeId !== undefined) {
        pictures.push([`playlist_${playlistId}`, await this.picture(videoThumbFile(pictureYoutubeId))]);
      }
    }
    return {
      texts: shownTexts(described),
      cover,
      freeTexts: { ta: archiveText(described, release) },
      freePictures: Object.fromEntries(pictures.filter((entry): entry is [string, string] => entry[1] !== null)),
      playlists: playlists.map(({ playlistId }) => playlistId),
    };
  }

  /** The path of a picture that is there. */
  private async picture(path: ArchivePath): Promise<string | null> {
    const file = below(this.config.cacheDir, path);
    return (await hasFile(file)) ? file : null;
  }

  /** Says whether the file has, or had, other tags than ordered. */
  private async run(order: Order, file: string, write: boolean, signal: AbortSignal): Promise<boolean> {
    const workDir = join(this.config.cacheDir, 'ytdlp');
    await mkdir(workDir, { recursive: true });
    const result = await runTool(
      {
        command: this.config.python,
        // -P and a folder of ours: Python takes no module from where others may write.
        args: ['-P', '-c', embedProgram],
        cwd: workDir,
        env: this.config.toolEnv,
        input: Buffer.from(JSON.stringify({ ...order, file, write })),
      },
      signal,
    );
    if (result.exitCode !== 0) {
      throw new Error(`Tags of the media file cannot be read or written: ${result.stderr}`);
    }
    return answerSchema.parse(JSON.parse(result.stdout.toString())).changes;
  }

  private async assertPlaysAs(file: string, copy: string, signal: AbortSignal): Promise<void> {
    const [before, after] = [await probeMedia(this.config, file, signal), await probeMedia(this.config, copy, signal)];
    const kinds = ({ streams }: typeof before): string => streams.map(({ type, codec }) => `${type} ${codec}`).join();
    if (kinds(before) !== kinds(after) || before.duration !== after.duration) {
      throw new Error('The media file would not play as before with its metadata; it is left as it is.');
    }
  }
}
