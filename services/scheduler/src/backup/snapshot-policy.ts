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

/** Those of a list, the newest first, that are to go: too old or too many, and never one of the newest few. */
export const expiredSnapshots = <T extends { startedAt: Date }>(newestFirst: readonly T[], now: Date): T[] => {
  const { least, most, keepDays } = snapshotPolicy;
  const oldest = now.getTime() - keepDays * dayMs;
  return newestFirst.filter(({ startedAt }, at) => at >= most || (at >= least && startedAt.getTime() < oldest));
};
