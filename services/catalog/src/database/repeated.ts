import { errorCode } from '@reelkeep/runtime';

const deadlock = '40P01';
const mostTries = 5;

/**
 * What `work` gives, a transaction or a statement. PostgreSQL breaks off one of those that wait for each other in a
 * circle: that one is done again.
 */
export const repeatedAfterDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== deadlock || tries === mostTries) {
        throw error;
      }
    }
  }
};
