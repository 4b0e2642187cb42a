/** Input and activities of the workflow searchRebuild; types only, so that workflow code may import them. */

import type { SearchRebuildStart } from '@reelkeep/contracts/workflows';
import type { RebuildStepInput } from './search-rebuild.inputs.js';

export type RebuildInput = SearchRebuildStart & {
  /** Set by the workflow when it goes on in a new run. */
  resume?: RebuildProgress;
};

export type CopyInput = RebuildStepInput<'copyPages'>;
export type CopyStage = CopyInput['stage'];

export type RebuildProgress = {
  /** End of the names of the new indices. */
  stamp: string;
  stage: CopyStage;
  /** Where the last page ended, as the catalog said; empty before the first. */
  after: string;
  channels: number;
  videos: number;
  /** Absent in runs of releases that searched no playlists. */
  playlists?: number;
  /** Whether people see the run as a task; absent in runs of 0.1.0. */
  isShown?: boolean;
};

export type CopyResult = { after: string; copied: number; isDone: boolean };

export type RebuildActivities = {
  /** Makes the new indices and has every event written to them from here on. */
  createIndices(input: RebuildStepInput<'createIndices'>): Promise<void>;
  /** Whether the catalog holds anything that search indexes. */
  hasContent(): Promise<boolean>;
  /** Copies some pages. Fails with type `IndexVanished` when the new indices were wiped meanwhile. */
  copyPages(input: CopyInput): Promise<CopyResult>;
  /** Makes the new indices live, in one step. Fails with type `IndexVanished` like copyPages. */
  swapAlias(input: RebuildStepInput<'swapAlias'>): Promise<void>;
  /** Removes every other set of indices, and has a round of comparing videos begin by the new one. */
  dropOld(input: RebuildStepInput<'dropOld'>): Promise<void>;
  /** Gives the new indices up. */
  abandon(input: RebuildStepInput<'abandon'>): Promise<void>;
  announceStart(input: RebuildStepInput<'announceStart'>): Promise<void>;
  announceEnd(input: RebuildStepInput<'announceEnd'>): Promise<void>;
};

export const indexVanished = 'IndexVanished';
