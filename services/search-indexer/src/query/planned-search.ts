import type { estypes } from '@elastic/elasticsearch';
import type { IndexKind } from '../engine/index-names.js';
import type { Query } from './text-clauses.js';

export type SearchBody = estypes.SearchSearchRequestBody;

/** One search of the search page: in which indices, and what. */
export type PlannedSearch = { kinds: IndexKind[]; body: SearchBody };

/**
 * A query within what filters leave. A clause that must match, with no other, has the engine count scores that it would
 * pass over.
 */
export const filtered = (query: Query, filter: Query[]): Query =>
  filter.length === 0 ? query : { bool: { must: [query], filter } };
