import { describe, expect, it } from '@jest/globals';
import { engineError, isBusy, warmingUp } from './elasticsearch.js';

describe('what Elasticsearch refuses', () => {
  it.each([
    [400, 'index_closed_exception'],
    [403, 'cluster_block_exception'],
    [429, 'cluster_block_exception'],
    [404, 'index_not_found_exception'],
    [401, 'security_exception'],
    [429, 'es_rejected_execution_exception'],
    [500, 'search_phase_execution_exception'],
    [503, 'no_shard_available_action_exception'],
    [undefined, 'index_closed_exception'],
    [undefined, 'no_shard_available_action_exception'],
  ])('passes by waiting or repair when it says %p %s', (status, type) => {
    expect(engineError({ status, type, reason: 'x' })).toMatchObject({ code: 'unavailable', message: warmingUp });
  });

  it.each([
    [400, 'document_parsing_exception'],
    [400, 'parsing_exception'],
    [413, undefined],
  ])('is a fault of the request when it says %p %s', (status, type) => {
    expect(engineError({ status, type, reason: 'x' }, 'a search')).not.toHaveProperty('code');
  });

  it.each([
    [429, 'es_rejected_execution_exception', true],
    [429, 'circuit_breaking_exception', true],
    // A full disk lasts.
    [429, 'cluster_block_exception', false],
    [503, 'unavailable_shards_exception', false],
    [400, 'document_parsing_exception', false],
  ])('is asked again at once when it says %p %s: %p', (status, type, expected) => {
    expect(isBusy(engineError({ status, type, reason: 'x' }))).toBe(expected);
  });
});
