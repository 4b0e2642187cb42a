/** Input and activities of the workflow searchRebuild; types only, so that workflow code may import them. */

import type { TaskOutcome } from '@reelkeep/contracts/workflows';

export type RebuildInput = {
  /** Id under which people see this run. */
  taskId: string;
  /** Started by nobody: shown as a task only when there is something to copy. */
  quiet?: boolean;
  /** Set by the workflow when it goes on in a new run. */
  resume?: RebuildProgress;
};

export type CopyStage = 'channels' | 'videos';

export type RebuildProgress = {
  /** End of the names of the new indices. */
  stamp: string;
  stage: CopyStage;
  /** Where the last page ended, as the catalog said; empty before the first. */
  after: string;
  channels: number;
  videos: number;
};

export type CopyInput = { taskId: string; stamp: string; stage: CopyStage; after: string; copied: number };
export type CopyResult = { after: string; copied: number; isDone: boolean };

export type RebuildActivities = {
  /** Makes the new indices and has every event written to them from here on. */
  createIndices(input: { stamp: string }): Promise<void>;
  /** Whether the catalog holds anything that search indexes. */
  hasContent(): Promise<boolean>;
  /** Copies some pages. Fails with type `IndexVanished` when the new indices were wiped meanwhile. */
  copyPages(input: CopyInput): Promise<CopyResult>;
  /** Makes the new indices live, in one step. Fails with type `IndexVanished` like copyPages. */
  swapAlias(input: { stamp: string }): Promise<void>;
  /** Removes every other set of indices. */
  dropOld(input: { stamp: string }): Promise<void>;
  /** Gives the new indices up. */
  abandon(input: { stamp: string }): Promise<void>;
  announceStart(input: { taskId: string }): Promise<void>;
  announceEnd(input: { taskId: string; outcome: TaskOutcome; message: string }): Promise<void>;
};

export const indexVanished = 'IndexVanished';
