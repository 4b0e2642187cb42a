import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, Ids, type Log, Logger } from '@reelkeep/runtime';
import { type Kept, CredentialStore } from './credential.store.js';
import { type Cookie, formatNetscapeCookies, readCookieJar, withChanges } from './netscape-cookies.js';

/** Cookies for one use; what the use has changed is given back. */
export type CookieLoan = { cookies: readonly Cookie[]; giveBack: (after: readonly Cookie[]) => Promise<void> };

/** How long cookies are kept that the source gave to nobody in particular (SEMANTICS 7). */
const anonymousMs = 30 * 60 * 1000;

/** Lends cookies to whoever asks the source: the imported one while it counts, else an anonymous jar. */
@Injectable()
export class CookieLending {
  private readonly log: Log;

  constructor(
    private readonly store: CredentialStore,
    private readonly settings: SettingsWatch,
    private readonly ids: Ids,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'cookies' });
  }

  async lend(): Promise<CookieLoan> {
    const imported = this.settings.current().downloads.cookie_import ? await this.store.find('cookie') : undefined;
    if (!imported) {
      return this.anonymous();
    }
    const loan = this.imported(imported);
    if (!loan) {
      this.log.error({ problem: this.store.problemOf(imported) }, 'the source is asked without the imported cookie');
    }
    return loan ?? this.anonymous();
  }

  /** What was imported, whether it counts or not; undefined when it cannot be read. */
  imported({ text, importId }: Kept): CookieLoan | undefined {
    const cookies = cookiesOf(text);
    return (
      cookies && {
        cookies,
        giveBack: (after) => this.store.change('cookie', importId, (kept) => changed(kept, cookies, after)),
      }
    );
  }

  private async anonymous(): Promise<CookieLoan> {
    const kept = await this.store.find('anonymous-jar');
    const cookies = kept && this.isFresh(kept) ? cookiesOf(kept.text) : undefined;
    if (kept && cookies) {
      return {
        cookies,
        giveBack: (after) => this.store.change('anonymous-jar', kept.importId, (now) => changed(now, cookies, after)),
      };
    }
    return { cookies: [], giveBack: (after) => this.keepAnonymous(after) };
  }

  /** A jar that another use has begun meanwhile stays: one of them is enough. */
  private async keepAnonymous(cookies: readonly Cookie[]): Promise<void> {
    if (cookies.length === 0 || !this.store.canKeep) {
      return;
    }
    const fresh = {
      text: formatNetscapeCookies(cookies),
      importId: this.ids.random(),
      keptAt: this.clock.now(),
      check: undefined,
    };
    await this.store.keepUnless('anonymous-jar', fresh, (there) => there.text !== undefined && this.isFresh(there));
  }

  private isFresh({ keptAt }: Kept): boolean {
    return this.clock.now().getTime() - keptAt.getTime() < anonymousMs;
  }
}

const cookiesOf = (text: string | undefined): Cookie[] | undefined =>
  text === undefined ? undefined : readCookieJar(text);

const changed = (kept: string, given: readonly Cookie[], after: readonly Cookie[]): string => {
  const cookies = readCookieJar(kept) ?? [];
  const merged = withChanges(cookies, given, after);
  return merged === cookies ? kept : formatNetscapeCookies(merged);
};
