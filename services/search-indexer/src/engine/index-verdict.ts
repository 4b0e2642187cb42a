import { type IndexKind, indexKinds, type IndexNames, type WriteTarget } from './index-names.js';
import type { Origin } from './index-mark.js';
import type { IndexState } from './index-state.store.js';

/** An index that bears a name of ours: made by us, or standing behind or in place of one of our aliases. */
export type SeenIndex = {
  name: string;
  /** Another index under the same name has another one. */
  uuid: string;
  aliases: readonly string[];
  isClosed: boolean;
  isBlocked: boolean;
  /** Whether mapping and settings are those that we, or another release, made it with. */
  origin: Origin;
};

/**
 * How a set of indices stands. `missing`: an alias has no index. `foreign`: one bears an alias that is not of this set,
 * or somebody has changed its mapping or settings: what was written meanwhile may be lost or spoilt. `blocked` and
 * `closed`: it holds what we wrote, but can not be used as it is. `outdated`: it can be used, but another release made
 * it by another definition.
 */
export type SetVerdict = 'whole' | 'outdated' | 'missing' | 'foreign' | 'blocked' | 'closed';

/** Those that bear an alias: as they should, or by standing where it should be. */
export const bearersOf = (seen: readonly SeenIndex[], alias: string): SeenIndex[] =>
  seen.filter(({ name, aliases }) => name === alias || aliases.includes(alias));

/** The indices that searches read, whoever made them. */
export const liveOf = (seen: readonly SeenIndex[], names: IndexNames): SeenIndex[] =>
  indexKinds.flatMap((kind) => bearersOf(seen, names.alias(kind)));

/** How the set with this stamp stands behind its aliases. */
export const judgeSet = (
  seen: readonly SeenIndex[],
  names: IndexNames,
  stamp: string,
  target: WriteTarget = 'live',
): SetVerdict => {
  const bearers = (kind: IndexKind): SeenIndex[] => bearersOf(seen, names.alias(kind, target));
  if (indexKinds.some((kind) => bearers(kind).length === 0)) {
    return 'missing';
  }
  if (
    indexKinds.some((kind) =>
      bearers(kind).some(({ name, origin }) => name !== names.index(kind, stamp) || origin === 'foreign'),
    )
  ) {
    return 'foreign';
  }
  const set = indexKinds.flatMap(bearers);
  if (set.some(({ isBlocked }) => isBlocked)) {
    return 'blocked';
  }
  if (set.some(({ isClosed }) => isClosed)) {
    return 'closed';
  }
  return set.some(({ origin }) => origin === 'outdated') ? 'outdated' : 'whole';
};

/** Whether a set holds all that was written to it, so that it need not be built anew. */
export const isKept = (verdict: SetVerdict): boolean => verdict !== 'missing' && verdict !== 'foreign';

/** How the set that searches read stands; `building` when there is none but a rebuild has begun. */
export const judgeLive = (
  seen: readonly SeenIndex[],
  names: IndexNames,
  { live, building }: IndexState,
): SetVerdict | 'building' => {
  const ofLive = live === undefined ? undefined : judgeSet(seen, names, live);
  // Between the swap and its note in the state, the aliases already show the set that was built.
  const ofBuilt = building === undefined ? undefined : judgeSet(seen, names, building);
  if (ofBuilt !== undefined && isKept(ofBuilt)) {
    return ofBuilt;
  }
  return ofLive ?? (ofBuilt === undefined ? 'missing' : 'building');
};
