import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { DomainError, type Log, Logger } from '@reelkeep/runtime';
import { CredentialStore } from './credential.store.js';

/** One token as yt-dlp takes it: the client that it is for, perhaps the context, and the value. */
const tokenForm = /^([a-z][a-z_]*)(\.[a-z]+)?\+([\w%=-]+)$/i;

/** The PO token by which a person proves to the source what asks (SEMANTICS 7). */
@Injectable()
export class PoTokens {
  private readonly log: Log;

  constructor(
    private readonly store: CredentialStore,
    private readonly settings: SettingsWatch,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'po-token' });
  }

  /** The token with its value hidden, and why it cannot be used if so; undefined when there is none. */
  async shown(): Promise<{ hidden: string; problem?: string } | undefined> {
    const kept = await this.store.find('po-token');
    if (!kept) {
      return undefined;
    }
    const problem = this.store.problemOf(kept);
    return { hidden: hiddenToken(kept.text ?? 'web+'), ...(problem === undefined ? {} : { problem }) };
  }

  /** Keeps a token; returns it with its value hidden. Throws `invalid` for what yt-dlp would not take. */
  async keep(given: string): Promise<string> {
    const token = given.trim();
    if (!token.split(',').every((part) => tokenForm.test(part))) {
      throw new DomainError(
        'invalid',
        'A PO token begins with the client that it is for and a plus, such as web+, and goes on with the token itself: letters, digits, _, -, % and =.',
      );
    }
    await this.store.keep('po-token', token);
    return hiddenToken(token);
  }

  revoke(): Promise<void> {
    return this.store.forget('po-token');
  }

  /** The tokens that count now. */
  async current(): Promise<string[]> {
    const kept = this.settings.current().downloads.potoken ? await this.store.find('po-token') : undefined;
    const problem = kept && this.store.problemOf(kept);
    if (problem !== undefined) {
      this.log.error({ problem }, 'the source is asked without the PO token');
    }
    return kept?.text?.split(',') ?? [];
  }
}

/** The clients that tokens are for. */
export const clientsOf = (tokens: readonly string[]): string[] => [
  ...new Set(tokens.flatMap((token) => tokenForm.exec(token)?.[1]?.toLowerCase() ?? [])),
];

/** The part of a token that is the secret. */
export const tokenValue = (token: string): string => tokenForm.exec(token)?.[3] ?? token;

/** However long it is, its length stays hidden, too. */
const hiddenToken = (token: string): string =>
  token
    .split(',')
    .map((part) => part.replace(/\+.*$/s, '+********'))
    .join(',');
