/** Where a move takes an entry; up and down count what the mover sees (SEMANTICS 19). */
export type Move = 'up' | 'down' | 'top' | 'bottom';

/**
 * The order after one entry has moved; the others keep theirs. `isJumped` says which entries up and down jump over.
 * Unchanged where there is nowhere to go. Throws when the entry is not in the list.
 */
export const moved = (
  ids: readonly string[],
  id: string,
  move: Move,
  isJumped: (id: string) => boolean = () => false,
): string[] => {
  const from = ids.indexOf(id);
  if (from === -1) {
    throw new Error(`${id} is not in the list`);
  }
  const to = targetOf(ids, from, move, isJumped);
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, id);
};

const targetOf = (ids: readonly string[], from: number, move: Move, isJumped: (id: string) => boolean): number => {
  if (move === 'top' || move === 'bottom') {
    return move === 'top' ? 0 : ids.length - 1;
  }
  const isShown = (id: string): boolean => !isJumped(id);
  const steps =
    move === 'up' ? ids.slice(0, from).toReversed().findIndex(isShown) : ids.slice(from + 1).findIndex(isShown);
  return steps === -1 ? from : move === 'up' ? from - 1 - steps : from + 1 + steps;
};
