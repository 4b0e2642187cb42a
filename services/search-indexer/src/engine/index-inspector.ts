import { Injectable } from '@nestjs/common';
import { Elasticsearch, isBlocked } from './elasticsearch.js';
import { isShardLost } from './index-health.js';
import { originOf, type ToldIndex } from './index-mark.js';
import { IndexNames } from './index-names.js';
import type { SeenIndex } from './index-verdict.js';

// A frozen server must be noticed soon.
const lookTimeoutMs = 5_000;

/** Looks at what Elasticsearch holds under our names, and changes nothing. */
@Injectable()
export class IndexInspector {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /** Everything that bears a name of ours. Throws `unavailable` while Elasticsearch is away. */
  async look(signal?: AbortSignal): Promise<SeenIndex[]> {
    const found = await this.elasticsearch.run((client) =>
      client.indices.get(
        { index: this.names.all(), expand_wildcards: 'all', ignore_unavailable: true, flat_settings: true },
        { requestTimeout: lookTimeoutMs, ...(signal ? { signal } : {}) },
      ),
    );
    return Object.entries(found).map(([name, { aliases = {}, mappings = {}, settings = {} }]) =>
      this.seen(name, Object.keys(aliases), { mappings, settings: { ...settings } }),
    );
  }

  /** The same, or `blocked` when a block on one of them forbids even to look. */
  async lookIfAllowed(): Promise<SeenIndex[] | 'blocked'> {
    try {
      return await this.look();
    } catch (error) {
      if (isBlocked(error)) {
        return 'blocked';
      }
      throw error;
    }
  }

  /**
   * Names the state that the cluster is in: a few bytes that are others after every change to an alias, a mapping, a
   * setting or the set of indices, and on another server. Asked of the node that answers searches, whose state is the
   * one that resolved their aliases.
   */
  async stateId(signal: AbortSignal): Promise<string> {
    const { cluster_uuid, state_uuid } = await this.elasticsearch.run((client) =>
      client.cluster.state(
        { metric: 'version', local: true, filter_path: ['cluster_uuid', 'state_uuid'] },
        { requestTimeout: lookTimeoutMs, signal },
      ),
    );
    return `${cluster_uuid} ${state_uuid}`;
  }

  /** Those of the given indices that are red: not all of their primary shards are there to read from. */
  async red(indices: readonly string[]): Promise<string[]> {
    if (indices.length === 0) {
      return [];
    }
    const health = await this.elasticsearch.run((client) =>
      client.cluster.health(
        { index: [...indices], level: 'indices', expand_wildcards: 'all' },
        { requestTimeout: lookTimeoutMs },
      ),
    );
    return Object.entries(health.indices ?? {}).flatMap(([index, { status }]) =>
      status.toLowerCase() === 'red' ? [index] : [],
    );
  }

  /** Those of the given indices that are red and that Elasticsearch can not bring back by itself. */
  async lost(indices: readonly string[]): Promise<string[]> {
    const lost: string[] = [];
    for (const index of await this.red(indices)) {
      const explanation = await this.elasticsearch.run((client) =>
        client.cluster.allocationExplain({ index, shard: 0, primary: true }, { requestTimeout: lookTimeoutMs }),
      );
      if (isShardLost(explanation)) {
        lost.push(index);
      }
    }
    return lost;
  }

  private seen(name: string, aliases: string[], told: ToldIndex): SeenIndex {
    const kind = this.names.kindOf(name);
    const { settings } = told;
    return {
      name,
      uuid: String(settings['index.uuid']),
      aliases,
      isClosed: settings['index.verified_before_close'] === 'true',
      isBlocked: Object.entries(settings).some(([key, value]) => key.startsWith('index.blocks.') && value === 'true'),
      origin: kind === undefined ? 'foreign' : originOf(kind, told),
    };
  }
}
