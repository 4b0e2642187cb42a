import { DomainError } from '@reelkeep/runtime';

/** What a question to another service gives; `away` when that does not answer, which says nothing of what was asked. */
export const unlessAway = async <T>(question: () => Promise<T>): Promise<T | 'away'> => {
  try {
    return await question();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') {
      return 'away';
    }
    throw error;
  }
};
