import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { CookieStateSchema } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, DomainError, type Log, Logger, momentText } from '@reelkeep/runtime';
import { CookieLending, type CookieLoan } from '../credentials/cookie-lending.js';
import { CredentialStore, type CookieCheck, type Kept } from '../credentials/credential.store.js';
import { formatNetscapeCookies, parseNetscapeCookies } from '../credentials/netscape-cookies.js';
import { SourceGate } from '../source/source-gate.store.js';
import { SourceQuestions } from '../source/source-questions.js';
import { Interruptible } from '../task/interruptible.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';

type State = MessageInitShape<typeof CookieStateSchema>;

/** How long it is remembered what the source said of the cookie (SEMANTICS 7). */
const rememberedMs = 60 * 60 * 1000;

// A person waits, and so does the deadline of the call: for a turn, and for the answer.
const longestWaitMs = 16_000;
const longestAnswerMs = 25_000;

const refused =
  'The source does not accept this cookie: it shows the liked videos to nobody with it. Sign in at youtube.com in the browser, export the cookie anew, and do not sign out there afterwards.';

/** The cookie that people import (SEMANTICS 7). */
@Injectable()
export class CookieService implements OnApplicationBootstrap {
  private readonly log: Log;

  constructor(
    private readonly store: CredentialStore,
    private readonly lending: CookieLending,
    private readonly ytDlp: YtDlp,
    private readonly questions: SourceQuestions,
    private readonly gate: SourceGate,
    private readonly settings: SettingsWatch,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'cookie' });
  }

  onApplicationBootstrap(): void {
    let counted = this.counts;
    this.settings.onChange(() => {
      const before = counted;
      counted = this.counts;
      if (counted && !before) {
        this.endBlock().catch((error: unknown) => this.log.warn({ err: error }, 'the pause lasts until its next try'));
      }
    });
  }

  async state(): Promise<State> {
    return this.told(await this.store.find('cookie'));
  }

  /**
   * Keeps a cookie that the source accepts, in the place of the one before and of what was remembered of that. Throws
   * `invalid` for any other, and `unavailable` where the source gives no answer; then all stays as it was.
   */
  async import(text: string): Promise<State> {
    this.store.assertCanKeep();
    const given = parseNetscapeCookies(text);
    let cookies: CookieLoan['cookies'] = given;
    const loan: CookieLoan = {
      cookies: given,
      giveBack: (after) => {
        cookies = after;
        return Promise.resolve();
      },
    };
    const check = await this.ask(loan);
    if (!check.isValid) {
      throw new DomainError('invalid', refused);
    }
    const kept = await this.store.keep('cookie', formatNetscapeCookies(cookies), check);
    await this.endBlock();
    return this.told(kept);
  }

  /** Asks the source anew, whatever is remembered. Where it gives no answer the state says why. */
  async validate(): Promise<State> {
    const kept = await this.store.find('cookie');
    const loan = kept && this.lending.imported(kept);
    if (!kept || !loan) {
      return this.told(kept);
    }
    try {
      const check = await this.ask(loan);
      await this.store.noteCheck(kept.importId, check);
      await this.endBlock();
    } catch (error) {
      if (!(error instanceof DomainError)) {
        throw error;
      }
      return { isStored: true, problem: error.message };
    }
    return this.state();
  }

  revoke(): Promise<void> {
    return this.store.forget('cookie');
  }

  private told(kept: Kept | undefined): State {
    if (!kept) {
      return { isStored: false };
    }
    const problem = this.store.problemOf(kept);
    if (problem !== undefined) {
      return { isStored: true, problem };
    }
    const { check } = kept;
    if (!check || this.clock.now().getTime() - check.checkedAt.getTime() >= rememberedMs) {
      return { isStored: true };
    }
    const { isValid, checkedAt } = check;
    return {
      isStored: true,
      isValid,
      checkedAt: timestampFromDate(checkedAt),
      checkedAtText: momentText(checkedAt),
      ...(isValid ? {} : { problem: refused }),
    };
  }

  /**
   * What a stranger is refused, whoever comes with this cookie may be given: a block is over once the source has
   * accepted the cookie since it began, and the settings say that it counts.
   */
  private async endBlock(): Promise<void> {
    const pause = this.counts ? await this.gate.pause() : undefined;
    const check = pause?.kind === 'blocked' ? (await this.store.find('cookie'))?.check : undefined;
    if (pause && check?.isValid && check.checkedAt >= pause.since) {
      this.log.info('the source is asked again, with the cookie that it accepts');
      await this.gate.answered(check.checkedAt);
    }
  }

  private get counts(): boolean {
    return this.settings.current().downloads.cookie_import;
  }

  /** Throws `unavailable` when the source does not say whether it accepts them. */
  private async ask(loan: CookieLoan): Promise<CookieCheck> {
    const signal = AbortSignal.any([
      AbortSignal.timeout(longestWaitMs + longestAnswerMs),
      this.interruptible.serviceStops,
    ]);
    const asked = await this.questions
      .askWith(() => this.ytDlp.readLiked(loan, signal), { signal, longestMs: longestWaitMs })
      .catch((error: unknown) => {
        if (signal.aborted) {
          throw notNow('The source does not answer in time.', error);
        }
        throw error;
      });
    if ('value' in asked) {
      return { isValid: true, checkedAt: this.clock.now() };
    }
    if ('broken' in asked) {
      throw notNow(asked.broken);
    }
    if ('waitMs' in asked) {
      throw notNow((await this.gate.pause())?.reason ?? inTurn(asked.waitMs));
    }
    const { failure } = asked;
    if (failure.failureClass === 'forbidden' || failure.failureClass === 'unavailable') {
      return { isValid: false, checkedAt: this.clock.now() };
    }
    throw notNow(failureSentence(failure));
  }
}

const notNow = (why: string, cause?: unknown): DomainError =>
  new DomainError('unavailable', `${why} Whether the cookie is valid is not known; try again later.`, { cause });

const inTurn = (waitMs: number): string =>
  `The source is asked one thing after another, and the next turn comes in ${Math.ceil(waitMs / 1_000)} seconds.`;
