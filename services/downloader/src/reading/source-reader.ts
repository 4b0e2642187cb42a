import { Injectable } from '@nestjs/common';
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
import type { ParsedEntry } from '../entry/entry.js';
import { type ListedPlaylist, listedPlaylist } from '../source/listed-playlist.js';
import { ShortsPage } from '../source/shorts-page.js';
import { entryUrl } from '../entry/source-urls.js';
import type { Failure } from '../yt-dlp/failure.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';

/** What the source says of a row. */
export type Reading =
  | { kind: 'ready'; candidate: Candidate }
  | { kind: 'waiting'; candidate: Candidate; note: string; at: Date }
  | { kind: 'listed'; list: CandidateList; playlist: ListedPlaylist | undefined }
  | { kind: 'unusable'; words: string }
  | { kind: 'failed'; failure: Failure };

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
  async read(row: QueueRow, entry: ParsedEntry, signal: AbortSignal): Promise<Reading> {
    try {
      return await this.ask(row, entry, signal);
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
      return this.notYet(info, entry);
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

  private notYet(info: VideoInfo, entry: ParsedEntry): Reading {
    const candidate = candidateOfVideo({ ...info, title: info.title?.replace(toolsClock, '') }, entry.typeHint);
    const now = this.clock.now().getTime();
    const begins = info.live_status === 'is_upcoming' ? 1000 * (info.release_timestamp ?? 0) : 0;
    const at = Math.min(Math.max(begins, now + this.backOff.liveMs), now + longestAheadMs);
    const note = notes[info.live_status ?? ''] ?? '';
    return candidate ? { kind: 'waiting', candidate, note, at: new Date(at) } : nameless;
  }
}

const nameless: Reading = { kind: 'unusable', words: 'The source names neither its title nor its channel.' };
