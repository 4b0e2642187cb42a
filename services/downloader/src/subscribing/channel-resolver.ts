import { Injectable } from '@nestjs/common';
import type { ChannelId } from '@reelkeep/contracts';
import { Clock, DomainError } from '@reelkeep/runtime';
import { parseEntries, shownPiece } from '../entry/parse-entry.js';
import { SourceGate } from '../source/source-gate.store.js';
import { pauseKindOf, SourceVerdict } from '../source/source-verdict.js';
import { Interruptible } from '../task/interruptible.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';
import { ChannelHandles, handleOf } from './channel-handle.store.js';
import { HandlePage } from './handle-page.js';

// A person waits, and so does the deadline of the call: for a turn, and for the answer.
const longestWaitMs = 8_000;
const longestAnswerMs = 15_000;
/** Questions to the source at once: any page of a channel that somebody looks at with the extension is one. */
const mostAtOnce = 2;

/** Says which channel an id, a handle or a URL names. */
@Injectable()
export class ChannelResolver {
  private readonly asking = new Map<string, Promise<ChannelId | undefined>>();

  constructor(
    private readonly handles: ChannelHandles,
    private readonly pages: HandlePage,
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the source only for a handle that was not resolved in the last days. Throws invalid for what names something
   * else, not-found for what names nothing, and unavailable, within seconds, when the source gives no answer now.
   */
  async resolve(text: string): Promise<ChannelId> {
    const [result, ...more] = parseEntries([text]);
    if (!result || more.length > 0) {
      throw new DomainError('invalid', 'Name one channel: its id, its @handle or its URL.');
    }
    if ('error' in result) {
      throw new DomainError('not-found', result.error);
    }
    const { piece, entry } = result;
    if (entry.kind === 'channel') {
      return entry.id;
    }
    if (entry.kind !== 'page') {
      throw new DomainError('invalid', `${shownPiece(piece)} is a ${entry.kind}, not a channel.`);
    }
    const found = (await this.handles.find(entry.path)) ?? (await this.askOnce(entry.path));
    if (found === undefined) {
      throw new DomainError('not-found', `The source knows no channel ${shownPiece(piece)}.`);
    }
    return found;
  }

  private askOnce(path: string): Promise<ChannelId | undefined> {
    const key = handleOf(path) ?? path;
    const asked = this.asking.get(key);
    if (asked) {
      return asked;
    }
    if (this.asking.size >= mostAtOnce) {
      throw new DomainError('unavailable', 'Other channels are being looked up. Try again in a moment.');
    }
    const asking = this.ask(path).finally(() => this.asking.delete(key));
    this.asking.set(key, asking);
    return asking;
  }

  private async ask(path: string): Promise<ChannelId | undefined> {
    const pause = await this.gate.pause();
    if (pause) {
      throw new DomainError('unavailable', pause.reason);
    }
    await this.turn();
    const asked = this.clock.now();
    const signal = AbortSignal.any([AbortSignal.timeout(longestAnswerMs), this.interruptible.serviceStops]);
    try {
      const outcome = await this.pages.read(path, signal);
      if (outcome.ok) {
        return outcome.value?.channelId;
      }
      const failure = await this.verdict.bad(outcome.failure, signal, asked);
      if (pauseKindOf(failure) !== undefined || failure.failureClass === 'retryable') {
        throw new DomainError('unavailable', failureSentence(failure));
      }
      return undefined;
    } catch (error) {
      if (signal.aborted) {
        throw new DomainError('unavailable', 'The source does not answer in time. Try again in a moment.', {
          cause: error,
        });
      }
      if (isUnreadable(error)) {
        return undefined;
      }
      throw error;
    } finally {
      await this.gate.space();
    }
  }

  /** Waits for a turn among the questions of the queue, if one can come before the answer has to. */
  private async turn(): Promise<void> {
    const { waitMs, pause } = await this.gate.awaitTurn(longestWaitMs, this.interruptible.serviceStops);
    if (waitMs > 0) {
      const inTurn = `The source is asked one thing after another. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`;
      throw new DomainError('unavailable', pause?.reason ?? inTurn);
    }
  }
}
