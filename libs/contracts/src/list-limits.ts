/** Lists count to here and no further, and show no row behind it (SEMANTICS 16 and 38). */
export const hitWindow = 10_000;

/** Hits of one page of a search, in its four lists together (SEMANTICS 18). */
export const mostSearchHits = 30;
