/** Lists count to here and no further (SEMANTICS 16 and 38). */
export const maxHits = 10_000;
