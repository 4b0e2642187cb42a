import { readStoredNumber, writeStoredNumber } from './stored-number.js';

const KEY = 'reelkeep.columns';
const RANGE = { min: 3, max: 7, fallback: 3 };

/** The columns that the last screen with a shape had in this browser, for one that comes before its user is known. */
export const readKnownColumns = (): number => readStoredNumber(KEY, RANGE);

export const writeKnownColumns = (columns: number): void => writeStoredNumber(KEY, columns);
