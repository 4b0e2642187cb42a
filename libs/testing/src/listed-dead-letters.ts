import { DeadLetters, type EventMeta } from '@reelkeep/messaging';

/** Keeps dead letters in a list, for a test to look at. */
export class ListedDeadLetters extends DeadLetters {
  readonly letters: { meta: EventMeta; durable: string; error: string }[] = [];
  async store(letter: { meta: EventMeta; durable: string; error: string }): Promise<void> {
    this.letters.push(letter);
  }
}
