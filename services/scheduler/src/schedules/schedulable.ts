import type { TaskName } from '@reelkeep/contracts';

type Schedulable = {
  /** The rule that `auto` stands for. */
  auto: string;
  /** The one key that its config may have. */
  configKey?: 'days' | 'rotate';
};

/** The tasks that may have a schedule (SEMANTICS 27). */
const schedulable: Partial<Record<TaskName, Schedulable>> = {
  update_subscribed: { auto: '0 8 *' },
  download_pending: { auto: '0 16 *' },
  check_reindex: { auto: '0 12 *', configKey: 'days' },
  thumbnail_check: { auto: '0 17 *' },
  check_integrity: { auto: '0 3 0' },
  purge_trash: { auto: '0 13 *' },
  run_backup: { auto: '0 18 0', configKey: 'rotate' },
  version_check: { auto: '0 11 *' },
  update_tool: { auto: '0 10 *' },
};

/** What a task's schedule may be; undefined for a task that has none. */
export const scheduleTerms = (name: TaskName): Schedulable | undefined => schedulable[name];

export const schedulableNames = Object.keys(schedulable) as TaskName[];
