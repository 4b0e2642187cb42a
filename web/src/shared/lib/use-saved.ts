import { useBrief } from './use-brief.js';

const SAVED_MS = 3000;

/** That what somebody typed was saved, for as long as the screen says so. */
export const useSaved = (): ReturnType<typeof useBrief<true>> => useBrief<true>(SAVED_MS);
