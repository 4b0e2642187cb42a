import { errorCode } from '@reelkeep/runtime';

/** Whether nothing more can be written to a disk, of whichever file. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
