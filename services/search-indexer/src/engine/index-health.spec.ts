import { describe, expect, it } from '@jest/globals';
import { isShardLost } from './index-health.js';

// The part of an answer of _cluster/allocation/explain that is looked at; rebuild.it.ts sees a real one.
const unassigned = (reason: 'ALLOCATION_FAILED' | 'CLUSTER_RECOVERED' | 'INDEX_REOPENED' | 'INDEX_CREATED') => ({
  primary: true,
  current_state: 'unassigned',
  unassigned_info: { reason, at: '2026-11-21T12:00:00.000Z', last_allocation_status: 'no' },
});

describe('a primary shard', () => {
  it.each([
    ['is damaged', { ...unassigned('ALLOCATION_FAILED'), can_allocate: 'no_valid_shard_copy' }],
    ['was gone at the start', { ...unassigned('CLUSTER_RECOVERED'), can_allocate: 'no_valid_shard_copy' }],
    ['failed as often as is tried', { ...unassigned('ALLOCATION_FAILED'), can_allocate: 'no' }],
  ] as const)('is lost when it %s', (_, explanation) => {
    expect(isShardLost(explanation)).toBe(true);
  });

  it.each([
    ['is there', { primary: true, current_state: 'started' }],
    ['is opened', { primary: true, current_state: 'initializing' }],
    ['waits for its turn', { ...unassigned('CLUSTER_RECOVERED'), can_allocate: 'throttled' }],
    ['is looked for', { ...unassigned('CLUSTER_RECOVERED'), can_allocate: 'awaiting_info' }],
    ['is tried again', { ...unassigned('ALLOCATION_FAILED'), can_allocate: 'yes' }],
    ['is kept away by a setting', { ...unassigned('INDEX_REOPENED'), can_allocate: 'no' }],
  ] as const)('is not lost when it %s', (_, explanation) => {
    expect(isShardLost(explanation)).toBe(false);
  });
});
