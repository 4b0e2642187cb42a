import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { stagedFile, videoThumbFile, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Pictures } from '../artwork/picture.js';
import { VideoThumb } from '../artwork/video-thumb.js';
import { DownloaderConfig } from '../config/environment.js';
import { thumbnailChoices } from '../source/candidates.js';
import { writeAtomically } from '../storage/durable-files.js';
import { stagedVtt, thumbMark } from '../storage/staging.js';
import { assertStorable } from '../subtitles/convert-subtitles.js';
import { cuesOfTimedText } from '../subtitles/timed-text.js';
import { webVttOf } from '../subtitles/webvtt.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { isStartFault } from '../yt-dlp/tool-start.js';
import { ImportFolder, Oddity } from './import-folder.js';
import { ImportMedia } from './import-media.js';
import type { ImportGroup } from './import-names.js';
import type { MediaPlan } from './media-plan.js';

const mostSubtitleBytes = 32 * 1024 * 1024;
const mostPictureBytes = 32 * 1024 * 1024;

/** The media file as it is staged under a name of ours, and as people call it. */
type Staged = { file: string; name: string };

/** What lies beside a media file or inside it: subtitles and picture. */
@Injectable()
export class ImportSides {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly folder: ImportFolder,
    private readonly media: ImportMedia,
    private readonly thumb: VideoThumb,
    private readonly pictures: Pictures,
  ) {}

  /** Files of people first; of what is embedded only languages that they leave out. */
  async stageSubtitles(
    youtubeId: YoutubeId,
    group: ImportGroup,
    { file, name }: Staged,
    embedded: MediaPlan['subtitles'],
    signal: AbortSignal,
  ): Promise<void> {
    const taken = new Set<string>();
    for (const { name: path, kind, lang = 'und' } of group.files) {
      if (kind === 'subtitles') {
        const bytes = await this.folder.read(path, mostSubtitleBytes);
        await writeAtomically(this.cache(stagedVtt(youtubeId, lang)), vttOf(bytes, lang, basename(path)));
        taken.add(lang);
      }
    }
    for (const { index, lang } of embedded) {
      if (!taken.has(lang)) {
        await this.media.extractSubtitles(file, name, index, this.cache(stagedVtt(youtubeId, lang)), signal);
      }
    }
  }

  /**
   * Of a video that its source does not tell of: the picture beside it, else the embedded one. Of any other the
   * source's, and these where it gives none. Where there is none the address in the JSON is tried, as for a download.
   */
  async storePicture(
    youtubeId: YoutubeId,
    { group, staged, cover }: { group: ImportGroup; staged: Staged; cover: number | undefined },
    info: VideoInfo,
    isLocal: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (!isLocal && thumbnailChoices(info).length > 0 && (await this.thumb.store(youtubeId, info, signal))) {
      return;
    }
    const beside = group.files.find(({ kind }) => kind === 'picture')?.name;
    const picture = beside === undefined ? undefined : await this.folder.read(beside, mostPictureBytes);
    if (picture && !isPicture(picture)) {
      throw new Oddity(`${basename(beside ?? '')} is no picture (JPEG, PNG or WebP). Mend it, or take it away.`);
    }
    const found = picture ?? (cover === undefined ? undefined : await this.media.cover(staged.file, cover, signal));
    if (found === undefined) {
      return;
    }
    try {
      await this.pictures.write(below(this.config.cacheDir, videoThumbFile(youtubeId)), found, 'wide', signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isStartFault(error) || beside === undefined || isOfDisk(error)) {
        throw error;
      }
      throw new Oddity(`${basename(beside)} cannot be read as a picture. Mend it, or take it away.`, { cause: error });
    }
    await writeAtomically(this.cache(thumbMark(youtubeId)), 'yes');
  }

  private cache(path: ReturnType<typeof stagedFile>): string {
    return below(this.config.cacheDir, path);
  }
}

/** What is no WebVTT is made into it; what is stays as it is. Throws an Oddity for what is neither. */
const vttOf = (bytes: Buffer, lang: string, name: string): Uint8Array | string => {
  try {
    const text = bytes.toString('utf8');
    const cues = cuesOfTimedText(text);
    assertStorable(lang, cues);
    return /\.vtt$/i.test(name) ? bytes : webVttOf(cues, lang);
  } catch {
    throw new Oddity(`${name} has no subtitles that can be read. Mend it, or take it away.`);
  }
};

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** By its first bytes: ffmpeg would look into anything. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP');
