import type { TaskId } from './ids/ids.js';

/** What a rebuild of a projection is started with. */
export type RebuildStart = {
  /** Id under which people see this run. */
  taskId: TaskId;
  /** The user who asked for it. */
  startedBy?: string | undefined;
};
