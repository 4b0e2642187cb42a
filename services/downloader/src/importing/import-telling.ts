import { Injectable } from '@nestjs/common';
import { isVideoOfOtherSite, type YoutubeId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { EmbeddedInfoReader } from '../embedded-info/embedded-info.js';
import { SourceGate } from '../source/source-gate.store.js';
import { SourceQuestions } from '../source/source-questions.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { ImportFolder } from './import-folder.js';
import type { SideInfo } from './side-info.js';

/**
 * Metadata in the words of yt-dlp: of the source, or else of the files; `isGone`: the source does not have the video. Or how long to wait for the source;
 * or why nobody tells of the video; or what is wrong on our side.
 */
export type Told =
  | { json: string; isLocal: boolean; isGone: boolean }
  | { waitMs: number }
  | { problem: string }
  | { broken: string };

type Asking = { youtubeId: YoutubeId; media: string; side: SideInfo | undefined; preferLocal: boolean };

// A pause ends when it ends; the next look costs little.
const shortestWaitMs = 1_000;
const longestTurnMs = 30_000;

/** Who tells of a video that is imported: its source, a JSON file beside it, or its own tags (SEMANTICS 24). */
@Injectable()
export class ImportTelling {
  constructor(
    private readonly folder: ImportFolder,
    private readonly ytDlp: YtDlp,
    private readonly questions: SourceQuestions,
    private readonly gate: SourceGate,
    private readonly embedded: EmbeddedInfoReader,
    private readonly clock: Clock,
  ) {}

  async of({ youtubeId, media, side, preferLocal }: Asking, signal: AbortSignal): Promise<Told> {
    const ofTags = async (): Promise<object | undefined> =>
      this.embedded.read(this.folder.file(media), { youtubeId }, signal);
    const json = side?.known?.info.id === youtubeId ? side.known.json : undefined;
    // In folders that another program leaves, the file beside says most: thousands of questions are spared.
    const first = preferLocal ? ((media.includes('/') ? json : undefined) ?? (await ofTags())) : undefined;
    if (first) {
      return this.told(first, false);
    }
    const beside = async (): Promise<object | undefined> => json ?? (await ofTags());
    if (isVideoOfOtherSite(youtubeId)) {
      const found = await beside();
      return found ? this.told(found, false) : { problem: unknown('The address of its page is not known.', side) };
    }
    const asked = await this.questions.ask(() => this.ytDlp.readVideo(youtubeId, signal), {
      signal,
      longestMs: longestTurnMs,
    });
    if ('value' in asked && asked.value.info.id === youtubeId) {
      return { json: asked.value.json.toString(), isLocal: false, isGone: false };
    }
    if ('waitMs' in asked) {
      // Nobody knows when a pause ends; what is known here does until the next refresh.
      const found = (await this.gate.pause()) ? await beside() : undefined;
      return found ? this.told(found, false) : { waitMs: Math.max(shortestWaitMs, asked.waitMs) };
    }
    const found = await beside();
    if (found) {
      return this.told(found, 'failure' in asked && asked.failure.failureClass === 'unavailable');
    }
    if ('broken' in asked) {
      return asked;
    }
    const why =
      'failure' in asked ? failureSentence(asked.failure) : `It has another video there, ${asked.value.info.id}.`;
    return { problem: unknown(why, side) };
  }

  /** As the source would: asked for by nobody, so that its own addresses are not known. */
  private told(info: object, isGone: boolean): Told {
    return {
      json: JSON.stringify({ ...info, epoch: Math.floor(this.clock.now().getTime() / 1000) }),
      isLocal: true,
      isGone,
    };
  }
}

const unknown = (why: string, side: SideInfo | undefined): string =>
  `nobody tells what this video is. The source: ${why} ${
    side?.problem ?? 'Lay the JSON file beside it that yt-dlp writes (--write-info-json).'
  }`;
