import { DeadLetters, type EventMeta } from '@reelkeep/messaging';

/** Keeps dead letters in a list, for a test to look at. */
export class ListedDeadLetters extends DeadLetters {
  readonly letters: { meta: EventMeta; durable: string; error: string }[] = [];
  private readonly failures = new Map<string, number>();

  async countFailure(eventId: string, durable: string): Promise<number> {
    const key = `${durable} ${eventId}`;
    const failures = (this.failures.get(key) ?? 0) + 1;
    this.failures.set(key, failures);
    return failures;
  }

  async forgetFailures(eventId: string, durable: string): Promise<void> {
    this.failures.delete(`${durable} ${eventId}`);
  }

  async store(letter: { meta: EventMeta; durable: string; error: string }): Promise<void> {
    this.letters.push(letter);
  }
}
