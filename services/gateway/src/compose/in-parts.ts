/** Entries that came, and the ids of those that did not fit beside them. */
type Part<T> = { entries: readonly T[]; more: readonly string[] };

/**
 * Everything behind the ids, in their order, however many answers it takes: an answer holds as many entries as fit one
 * message, and names the rest.
 */
export const inParts = async <T>(ids: readonly string[], ask: (ids: string[]) => Promise<Part<T>>): Promise<T[]> => {
  const all: T[] = [];
  for (let left = ids; left.length > 0;) {
    const { entries, more } = await ask([...left]);
    if (more.length >= left.length) {
      throw new Error(`Of ${left.length} ids asked for, ${more.length} are left: this would never end.`);
    }
    all.push(...entries);
    left = more;
  }
  return all;
};
