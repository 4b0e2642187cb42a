const dayMs = 24 * 60 * 60 * 1000;

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

/** Those of a list, the newest first, that are to go: too old or too many, and never one of the newest few. */
export const expiredSnapshots = <T extends { startedAt: Date }>(newestFirst: readonly T[], now: Date): T[] => {
  const { least, most } = snapshotPolicy;
  return newestFirst.filter((one, at) => at >= most || (at >= least && isTooOld(one, now)));
};
