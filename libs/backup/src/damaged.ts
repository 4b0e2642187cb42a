import { DomainError } from '@reelkeep/runtime';

/** What is thrown of a backup that is not what was written: in a sentence for people. */
export const damaged = (what: string, cause?: unknown): DomainError =>
  new DomainError('invalid', `This backup is damaged: ${what}.`, { cause });
