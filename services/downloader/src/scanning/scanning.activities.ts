import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import type { ParsedEntry } from '../entry/entry.js';
import { entryUrl } from '../entry/source-urls.js';
import { BackOff } from '../source/back-off.js';
import { candidatesOfListing, hasNotYetThere } from '../source/candidates.js';
import { listedPlaylist } from '../source/listed-playlist.js';
import { SourceGate } from '../source/source-gate.store.js';
import { type Asked, SourceQuestions } from '../source/source-questions.js';
import { few } from '../task/few.js';
import { Interruptible } from '../task/interruptible.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import type { Listing } from '../yt-dlp/info-json.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import { ChannelFeed } from './channel-feed.js';
import type { ScanItem } from './scan-item.js';
import { fingerprintOf, ScannedChannels } from './scanned-channel.store.js';
import type { scanningInputs } from './scanning.inputs.js';
import { type Scanned, scanningTask, ScanningStore } from './scanning.store.js';
import { SubscribedItems } from './subscribed-items.js';
import { cutTabs, longestTab, tabSizes, wantedTabs } from './tab-sizes.js';

type Input<N extends keyof typeof scanningInputs> = z.output<(typeof scanningInputs)[N]>;
type Of<K extends ScanItem['kind']> = Extract<ScanItem, { kind: K }>;
/** An item in its place. */
type Place<K extends ScanItem['kind'] = ScanItem['kind']> = Input<'scanItem'> & { tries: number; item: Of<K> };

/** `thumbs`: new rows that want pictures. `waitMs`: the item is to be asked for again then, unless the scan has ended. */
type Looked = { thumbs: YoutubeId[] } | { waitMs: number };

const lookAgain: Looked = { waitMs: 0 };

// The others wait meanwhile, and the next scan looks again.
const triesOfItem = 3;

const titles = { channel: 'Channel', playlist: 'Playlist' } as const;

/** Steps of the workflow scanSubscriptions; each may run twice. */
@Injectable()
export class ScanningActivities {
  private readonly log: Log;

  constructor(
    private readonly store: ScanningStore,
    private readonly subscribed: SubscribedItems,
    private readonly channels: ScannedChannels,
    private readonly feed: ChannelFeed,
    private readonly ytDlp: YtDlp,
    private readonly gate: SourceGate,
    private readonly questions: SourceQuestions,
    private readonly backOff: BackOff,
    private readonly settings: SettingsWatch,
    private readonly interruptible: Interruptible,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'scanning' });
  }

  /** Reports the task, and keeps what it has to look at. Throws while the catalogue is away. */
  async beginScan({ taskId, workflowId, startedBy }: Input<'beginScan'>): Promise<void> {
    await this.tasks.started({ taskId, name: scanningTask, workflowId, startedBy });
    await this.store.begin(taskId, await this.subscribed.all());
  }

  /** Shows and returns what comes next; null when the task has ended, by this if so. */
  async nextToScan({ taskId }: Input<'nextToScan'>): Promise<{ at: number; waitMs: number } | null> {
    const scan = await this.store.find(taskId);
    if (!scan) {
      return null;
    }
    const { count, done: at, item, found, problems, next_try: nextTry } = scan;
    if (!item) {
      const isVain = count > 0 && problems.length === count;
      const result = found > 0 ? `Found ${found} videos to add to the queue.` : '';
      await this.store.finish(taskId, isVain ? 'failure' : 'success', isVain ? few(problems).join('\n') : result);
      return null;
    }
    const lines = [`Rescanning: ${titles[item.kind]} ${at + 1}/${count}`, item.name];
    this.tasks.progress({ taskId, name: scanningTask, lines, progress: at / count });
    return { at, waitMs: Math.max(0, (nextTry?.getTime() ?? 0) - this.clock.now().getTime()) };
  }

  /** Asks the source for news of one item, and queues them. */
  scanItem({ taskId, at }: Input<'scanItem'>): Promise<Looked> {
    return this.interruptible.run(async (signal) => {
      const scan = await this.store.find(taskId);
      if (scan?.done === at + 1) {
        // It was passed by an attempt that could not tell of it, nor of the pictures.
        return { thumbs: await this.store.addedBy(taskId) };
      }
      if (scan?.done !== at || !scan.item) {
        return lookAgain;
      }
      const { item, tries } = scan;
      return item.kind === 'channel'
        ? this.scanChannel({ taskId, at, tries, item }, signal)
        : this.scanPlaylist({ taskId, at, tries, item }, signal);
    });
  }

  /** Gives up an item that fails by a fault of ours, again and again: the log has it. */
  async giveUpItem({ taskId, at }: Input<'giveUpItem'>): Promise<void> {
    const scan = await this.store.find(taskId);
    if (scan?.done === at && scan.item) {
      await this.fails(
        { taskId, at, tries: scan.tries, item: scan.item },
        'It could not be looked at. The log has the details.',
      );
    }
  }

  /** What was found so far stays in the queue. */
  stopScan({ taskId }: Input<'stopScan'>): Promise<void> {
    return this.store.finish(taskId, 'stopped', 'Stopped.');
  }

  private async scanChannel(place: Place<'channel'>, signal: AbortSignal): Promise<Looked> {
    const { id: channelId, tabs, sizes: own } = place.item;
    const { subscriptions } = this.settings.current();
    const sizes = tabSizes(tabs, own, subscriptions);
    const [onlyTab, ...otherTabs] = wantedTabs(sizes);
    if (onlyTab === undefined) {
      return this.pass(place);
    }
    const feed = await this.latest(place, signal);
    if (!('value' in feed)) {
      return feed;
    }
    const fingerprint = feed.value && fingerprintOf(feed.value, sizes);
    if (fingerprint !== undefined && (await this.channels.isUnchanged(channelId, fingerprint))) {
      return this.pass(place);
    }
    const typeHint = otherTabs.length === 0 ? onlyTab : 'unknown';
    const entry: ParsedEntry = { kind: 'channel', id: channelId, typeHint };
    const listed = await this.list(place, entry, longestTab(sizes), signal);
    if (!('value' in listed)) {
      return listed;
    }
    const listing = cutTabs(listed.value, sizes);
    const list = candidatesOfListing(listing, entry, subscriptions.extract_flat);
    const youtubeIds = [...list.candidates, ...list.unreadable].map(({ youtubeId }) => youtubeId);
    // What is only announced now is there one day, without a word of it in the feed.
    const isWhole = fingerprint !== undefined && !hasNotYetThere(listing);
    return this.pass(place, { list, ...(isWhole ? { channel: { channelId, fingerprint, youtubeIds } } : {}) });
  }

  private async scanPlaylist(place: Place<'playlist'>, signal: AbortSignal): Promise<Looked> {
    const { extract_flat: isFlat, playlist_size: size } = this.settings.current().subscriptions;
    if (size === 0) {
      return this.pass(place);
    }
    const entry: ParsedEntry = { kind: 'playlist', id: place.item.id, typeHint: 'unknown' };
    // Whole, however many are to be queued: its places are kept, too.
    const listed = await this.list(place, entry, undefined, signal);
    if (!('value' in listed)) {
      return listed;
    }
    const first = cutTabs(listed.value, { videos: size, streams: size, shorts: size });
    return this.pass(place, {
      list: candidatesOfListing(first, entry, isFlat),
      playlist: listedPlaylist(listed.value, entry),
    });
  }

  /** The channel's latest uploads; undefined when it has no feed, or an answer of the source has to tell more. */
  private async latest(place: Place, signal: AbortSignal): Promise<{ value: YoutubeId[] | undefined } | Looked> {
    // A pause ends by a question like those that were refused; feeds are answered all the time.
    return (await this.gate.pause()) === undefined
      ? this.ask(place, () => this.feed.latest(place.item.id, signal), signal)
      : { value: undefined };
  }

  private list(
    place: Place,
    entry: ParsedEntry,
    limit: number | undefined,
    signal: AbortSignal,
  ): Promise<{ value: Listing } | Looked> {
    return this.ask(place, () => this.ytDlp.list(entryUrl(entry), signal, limit), signal);
  }

  /** Asks when it is the item's turn; what the source does not have is a problem of that item alone. */
  private async ask<T>(
    place: Place,
    question: () => Promise<Outcome<T>>,
    signal: AbortSignal,
  ): Promise<{ value: T } | Looked> {
    const { taskId, tries, item } = place;
    let asked: Asked<T>;
    try {
      asked = await this.questions.ask(question, {
        signal,
        task: { taskId, name: scanningTask },
        longestMs: Infinity,
      });
    } catch (error) {
      if (!isUnreadable(error)) {
        throw error;
      }
      this.log.error({ err: error, source: item.id }, 'the answer of the source cannot be read');
      return this.fails(place, 'What the source says of it is not understood. Its details are in the log.');
    }
    if ('value' in asked || 'waitMs' in asked) {
      return asked;
    }
    if ('broken' in asked) {
      // What is subscribed to is scanned again when that is mended.
      await this.store.finish(taskId, 'failure', asked.broken);
      return lookAgain;
    }
    const { failure } = asked;
    const waitMs = failure.failureClass === 'retryable' ? this.backOff.rowMs[tries] : undefined;
    if (waitMs === undefined || tries + 1 >= triesOfItem) {
      return this.fails(place, failureSentence(failure));
    }
    await this.store.countTry(taskId, tries, new Date(this.clock.now().getTime() + waitMs));
    return { waitMs };
  }

  /** The others are scanned all the same. */
  private fails(place: Place, sentence: string): Promise<Looked> {
    const problem = `${place.item.name}: ${sentence}`;
    this.tasks.problem(place.taskId, scanningTask, problem);
    return this.pass(place, { problem });
  }

  private async pass({ taskId, at }: Place, scanned: Pick<Scanned, 'list' | 'playlist' | 'channel' | 'problem'> = {}) {
    const { auto_start: autostart, extract_flat: flat } = this.settings.current().subscriptions;
    const added = await this.store.pass(taskId, at, { ...scanned, autostart, flat });
    return { thumbs: flat ? [] : added };
  }
}

/** What workflows may call of it. */
export type ScanningSteps = ActivitiesOf<ScanningActivities, typeof scanningInputs>;
