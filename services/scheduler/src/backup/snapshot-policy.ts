const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** When snapshots are made, in server time, and how many stay (SEMANTICS 26). */
export const snapshotPolicy = { hour: 12, keepDays: 30, least: 5, most: 50, atStartWhenOlderMs: dayMs } as const;

/** The next time after `now` at which one is due. */
export const nextSnapshotAt = (now: Date): Date => {
  const next = new Date(now);
  next.setHours(snapshotPolicy.hour, 0, 0, 0);
  if (next <= now) {
    next.setDate(next.getDate() + 1);
  }
  return next;
};

/** Whether one was begun before those that are kept. */
export const isTooOld = ({ startedAt }: { startedAt: Date }, now: Date): boolean =>
  startedAt.getTime() < now.getTime() - snapshotPolicy.keepDays * dayMs;

/**
 * Whether one is to be made beside the schedule: at the start of the service when the last is older than a day; later
 * when the time of the schedule has passed in vain, an hour after the first try and then ever less often: what fails
 * every time is told as failed every time. Never where there was none: the first waits for its time.
 */
export const isOverdue = (
  { last, tried, isFirstLook }: { last: Date | undefined; tried: Date | undefined; isFirstLook: boolean },
  now: Date,
): boolean => {
  if (last === undefined) {
    return false;
  }
  const overdueMs = now.getTime() - last.getTime() - snapshotPolicy.atStartWhenOlderMs;
  if (isFirstLook) {
    return overdueMs > 0;
  }
  const triedAgoMs = tried === undefined ? Infinity : now.getTime() - tried.getTime();
  return overdueMs > hourMs && triedAgoMs > Math.max(hourMs, overdueMs / 2);
};

/** Those of a list, the newest first, that are to go: too old or too many, and never one of the newest few. */
export const expiredSnapshots = <T extends { startedAt: Date }>(newestFirst: readonly T[], now: Date): T[] => {
  const { least, most } = snapshotPolicy;
  return newestFirst.filter((one, at) => at >= most || (at >= least && isTooOld(one, now)));
};
