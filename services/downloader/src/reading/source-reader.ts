import { Injectable } from '@nestjs/common';
import { isVideoOfOtherSite, isYoutubeId, type YoutubeId } from '@reelkeep/contracts';
import { Clock, errorText, type Log, Logger } from '@reelkeep/runtime';
import { below } from '@reelkeep/files';
import { diskFault } from '../storage/disk-fault.js';
import { storedInfoFile } from '../storage/staging.js';
import { writeAtomically } from '../storage/durable-files.js';
import { vidTypeOf } from '../download/vid-type.js';
import { DownloaderConfig } from '../config/environment.js';
import type { QueueRow } from '../queue/queue-row.sql.js';
import { BackOff } from '../source/back-off.js';
import {
  type Candidate,
  type CandidateList,
  candidateOfVideo,
  candidatesOfListing,
  isNotYetThere,
} from '../source/candidates.js';
import { refusalOf } from '../addresses/address-check.js';
import { longestAddress, type ParsedEntry, type TypeHint } from '../entry/entry.js';
import { type ListedPlaylist, listedPlaylist } from '../source/listed-playlist.js';
import { ShortsPage } from '../source/shorts-page.js';
import { entryUrl } from '../entry/source-urls.js';
import type { Failure } from '../yt-dlp/failure.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { mostListed } from '../yt-dlp/arguments.js';
import { otherSiteFailure } from '../yt-dlp/other-site-failure.js';
import type { Page } from '../yt-dlp/page-info.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';

/** What the source says of a row. */
export type Reading =
  | { kind: 'ready'; candidate: Candidate }
  | { kind: 'waiting'; candidate: Candidate; note: string; at: Date }
  | { kind: 'listed'; list: CandidateList; playlist: ListedPlaylist | undefined }
  | { kind: 'unusable'; words: string }
  | { kind: 'failed'; failure: Failure };

/** What the page of another site has. */
export type PageReading =
  | Exclude<Reading, { kind: 'listed' }>
  | { kind: 'youtube'; youtubeId: YoutubeId; title: string }
  | { kind: 'list'; list: CandidateList; problem: string | undefined };

const notes: Readonly<Record<string, string>> = {
  is_upcoming: 'It has not begun yet.',
  is_live: 'It is live now. It is downloaded when it is over.',
  post_live: 'It is just over. The source still prepares the recording.',
};

// The date of something announced may change.
const longestAheadMs = 24 * 60 * 60 * 1000;

// yt-dlp adds the moment of its question to the title of a running stream.
const toolsClock = / \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** Asks the source about one row: one question, and for a short perhaps one glance at its page. */
@Injectable()
export class SourceReader {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly ytDlp: YtDlp,
    private readonly shorts: ShortsPage,
    private readonly backOff: BackOff,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'source-reader' });
  }

  /**
   * Asks, and with auto_start keeps the metadata for the download that follows at once. Throws only when `signal`
   * aborts: an answer in a new form is that row's failure, and must not hold up the others; a fault of this machine is
   * nobody's.
   */
  read(row: QueueRow, entry: ParsedEntry, signal: AbortSignal): Promise<Reading> {
    return this.understood(row, () => this.ask(row, entry, signal), signal);
  }

  /** The same of the page of another site. */
  readPage(row: QueueRow, address: string, signal: AbortSignal): Promise<PageReading> {
    return this.understood(row, () => this.askForPage(row, address, signal), signal);
  }

  private async understood<T>(
    row: QueueRow,
    ask: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | Extract<Reading, { kind: 'unusable' | 'failed' }>> {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      this.log.error({ err: error, youtubeId: row.youtube_id }, 'row cannot be read');
      if (isUnreadable(error)) {
        return { kind: 'unusable', words: 'What the source says of it is not understood. Its details are in the log.' };
      }
      const message = diskFault(error, [this.config.cacheDir]) ?? errorText(error);
      return { kind: 'failed', failure: { failureClass: 'misconfigured', stopsRun: true, message } };
    }
  }

  private async ask(row: QueueRow, entry: ParsedEntry, signal: AbortSignal): Promise<Reading> {
    if (entry.kind !== 'video') {
      const outcome = await this.ytDlp.list(entryUrl(entry), signal);
      return outcome.ok
        ? {
            kind: 'listed',
            list: candidatesOfListing(outcome.value, entry, row.is_flat),
            playlist: listedPlaylist(outcome.value, entry),
          }
        : { kind: 'failed', failure: outcome.failure };
    }
    const outcome = await this.ytDlp.readVideo(entry.id, signal);
    if (!outcome.ok) {
      return { kind: 'failed', failure: outcome.failure };
    }
    const { info, json } = outcome.value;
    if (info.id !== entry.id) {
      return { kind: 'unusable', words: `The source shows another video under this id: ${info.id}.` };
    }
    if (isNotYetThere(info.live_status)) {
      return this.notYet(info, entry.typeHint);
    }
    if (row.auto_start && row.status === 'pending' && (info.formats?.length ?? 0) > 0) {
      await writeAtomically(below(this.config.cacheDir, storedInfoFile(entry.id)), json);
    }
    const candidate = candidateOfVideo(
      info,
      await vidTypeOf(entry.typeHint, info, () => this.shorts.has(info.id, signal)),
    );
    return candidate ? { kind: 'ready', candidate } : nameless;
  }

  private async askForPage(row: QueueRow, address: string, signal: AbortSignal): Promise<PageReading> {
    const refusal = this.config.allowPrivateSources ? undefined : refusalOf(new URL(address));
    if (refusal !== undefined) {
      return { kind: 'unusable', words: refusal };
    }
    const outcome = await this.ytDlp.readPage(address, signal);
    if (!outcome.ok) {
      return { kind: 'failed', failure: otherSiteFailure(outcome.failure) };
    }
    const page = outcome.value;
    if (page.kind === 'list') {
      return listOf(row, page);
    }
    const { json } = page;
    // Where the page leads to may be longer than an address that is taken.
    const isLong = (page.info.sourceUrl?.length ?? 0) > longestAddress;
    const info = isLong ? { ...page.info, sourceUrl: address } : page.info;
    if (!isVideoOfOtherSite(info.id)) {
      // A page that shows a video of YouTube, which is asked for there.
      return isYoutubeId(info.id) ? { kind: 'youtube', youtubeId: info.id, title: info.title ?? info.id } : nameless;
    }
    if (isNotYetThere(info.live_status)) {
      return this.notYet(info, 'unknown');
    }
    if (row.auto_start && row.status === 'pending') {
      await writeAtomically(below(this.config.cacheDir, storedInfoFile(info.id)), json);
    }
    const candidate = candidateOfVideo(info, await vidTypeOf('unknown', info, () => Promise.resolve(false)));
    return candidate ? { kind: 'ready', candidate } : nameless;
  }

  private notYet(info: VideoInfo, typeHint: TypeHint): NotThere {
    const candidate = candidateOfVideo({ ...info, title: info.title?.replace(toolsClock, '') }, typeHint);
    const now = this.clock.now().getTime();
    const begins = info.live_status === 'is_upcoming' ? 1000 * (info.release_timestamp ?? 0) : 0;
    const at = Math.min(Math.max(begins, now + this.backOff.liveMs), now + longestAheadMs);
    const note = notes[info.live_status ?? ''] ?? '';
    return candidate ? { kind: 'waiting', candidate, note, at: new Date(at) } : nameless;
  }
}

type NotThere = Extract<Reading, { kind: 'waiting' | 'unusable' }>;

const nameless: Extract<Reading, { kind: 'unusable' }> = {
  kind: 'unusable',
  words: 'The source names neither its title nor its channel.',
};

const listOf = (row: QueueRow, { entries, isCut }: Extract<Page, { kind: 'list' }>): PageReading => {
  if (row.kind === 'video') {
    return { kind: 'unusable', words: 'This is a list within a list. Paste its address to add what it lists.' };
  }
  if (entries.length === 0) {
    return {
      kind: 'unusable',
      words:
        'The page lists no videos that have a page of their own. Paste the address of a page that shows one video.',
    };
  }
  return {
    kind: 'list',
    list: { candidates: [], unreadable: [], pages: entries },
    problem: isCut ? `Of this list the first ${mostListed} entries are taken.` : undefined,
  };
};
