import type { estypes } from '@elastic/elasticsearch';

type Explanation = Pick<
  estypes.ClusterAllocationExplainResponse,
  'primary' | 'current_state' | 'can_allocate' | 'unassigned_info'
>;

/**
 * Whether Elasticsearch holds a primary shard for lost: its files are gone or damaged, or every try to open it failed.
 * One that merely waits (for its turn, its node, a setting) comes back without us.
 */
export const isShardLost = ({ primary, current_state, can_allocate, unassigned_info }: Explanation): boolean =>
  primary &&
  current_state === 'unassigned' &&
  (can_allocate === 'no_valid_shard_copy' ||
    (can_allocate === 'no' && unassigned_info?.reason === 'ALLOCATION_FAILED'));
