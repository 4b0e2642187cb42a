import { errorText } from './domain-error.js';
import type { Log } from './logger.js';

/**
 * Tells of a state when it changes, not at every try: once that something is away, and why, and once that it is back.
 */
export class AwayLog {
  private reason: string | undefined;

  constructor(
    private readonly log: Log,
    private readonly words: { away: string; back: string },
    private readonly fields: object = {},
  ) {}

  away(error: unknown): void {
    const reason = errorText(error);
    if (reason !== this.reason) {
      this.reason = reason;
      this.log.warn({ ...this.fields, err: error }, this.words.away);
    }
  }

  back(): void {
    if (this.reason !== undefined) {
      this.reason = undefined;
      this.log.info(this.fields, this.words.back);
    }
  }
}
