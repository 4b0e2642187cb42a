const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after the failed attempts of a delivery. It ends after the last, some 21 hours from the first. */
const pausesMs = [2 * second, 20 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 11 * hour];

/** When a delivery is tried again that has failed so many times; undefined when it is given up. */
export const nextTryAt = (attempts: number, now: Date): Date | undefined => {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
};
