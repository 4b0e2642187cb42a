/** What an address carries in its state when the video before it led there: the next one plays at once. */
export const PLAYS_ON = { playsOn: true };

/** Whether the state of an address says so. */
export const playsOnBy = (state: unknown): boolean => (state as { playsOn?: boolean } | null)?.playsOn === true;
