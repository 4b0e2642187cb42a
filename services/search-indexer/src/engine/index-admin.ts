import type { estypes } from '@elastic/elasticsearch';
import { Inject, Injectable } from '@nestjs/common';
import { Elasticsearch } from './elasticsearch.js';
import { isShardLost } from './index-health.js';
import { indexMappings, indexSettings } from './index-definitions.js';
import { type IndexKind, indexKinds, IndexNames, type WriteTarget } from './index-names.js';

// For the looks of the watch: a frozen server must be noticed soon.
const lookTimeoutMs = 5_000;

type Actions = estypes.IndicesUpdateAliasesAction[];

/** Makes, swaps and drops sets of indices. Every step may be repeated. */
@Injectable()
export class IndexAdmin {
  constructor(
    @Inject(Elasticsearch) private readonly elasticsearch: Elasticsearch,
    @Inject(IndexNames) private readonly names: IndexNames,
  ) {}

  /**
   * Forbids Elasticsearch to make an index when an alias is missing. `require_alias` alone is not enough: a bulk
   * deletion with an external version makes the missing index all the same (seen with Elasticsearch 9.4).
   */
  async guardAliases(): Promise<void> {
    await this.elasticsearch.run((client) =>
      client.indices.putIndexTemplate({
        name: this.names.guard(),
        index_patterns: this.names.aliases(),
        allow_auto_create: false,
        priority: 500,
        template: {},
      }),
    );
  }

  /** The index behind each alias; kinds without one are left out. */
  async aliased(target: WriteTarget = 'live'): Promise<Map<IndexKind, string>> {
    const found = await this.elasticsearch.run((client) =>
      client.indices.getAlias(
        { index: indexKinds.map((kind) => this.names.pattern(kind)) },
        { requestTimeout: lookTimeoutMs },
      ),
    );
    const result = new Map<IndexKind, string>();
    for (const kind of indexKinds) {
      const holder = Object.entries(found).find(([, { aliases }]) => this.names.alias(kind, target) in aliases);
      if (holder) {
        result.set(kind, holder[0]);
      }
    }
    return result;
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

  /** Lets Elasticsearch try once more what it gave up, as while the disk was full. */
  async retryAllocation(): Promise<void> {
    await this.elasticsearch.run((client) =>
      client.cluster.reroute({ retry_failed: true, metric: 'none' }, { requestTimeout: lookTimeoutMs }),
    );
  }

  /** Whether the whole set of a rebuild is there and is what its documents are written to. */
  async isBuilding(stamp: string): Promise<boolean> {
    const next = await this.aliased('next');
    return indexKinds.every((kind) => next.get(kind) === this.names.index(kind, stamp));
  }

  /** Makes the set of a rebuild where it is missing, and points the aliases for writing to it. */
  async createSet(stamp: string): Promise<void> {
    await this.guardAliases();
    for (const kind of indexKinds) {
      const index = this.names.index(kind, stamp);
      if (!(await this.elasticsearch.run((client) => client.indices.exists({ index })))) {
        await this.elasticsearch.run((client) =>
          client.indices.create({
            index,
            // Nobody reads it yet.
            settings: { ...indexSettings, refresh_interval: '30s' },
            mappings: indexMappings(kind),
          }),
        );
      }
    }
    const before = await this.aliased('next');
    await this.updateAliases(
      indexKinds.flatMap((kind) =>
        this.move(this.names.alias(kind, 'next'), before.get(kind), this.names.index(kind, stamp)),
      ),
    );
  }

  /** Makes a finished set the one that searches read: one request, so that no search sees half of it. */
  async swap(stamp: string): Promise<void> {
    const indices = indexKinds.map((kind) => this.names.index(kind, stamp));
    await this.elasticsearch.run((client) =>
      client.indices.putSettings({ index: indices, settings: { refresh_interval: null as unknown as string } }),
    );
    await this.elasticsearch.run((client) => client.indices.refresh({ index: indices }));
    const before = await this.aliased('live');
    const impostors = await this.impostors();
    await this.updateAliases([
      ...impostors.map((index) => ({ remove_index: { index } })),
      ...indexKinds.flatMap((kind) =>
        this.move(this.names.alias(kind), before.get(kind), this.names.index(kind, stamp)),
      ),
    ]);
  }

  /** Drops every set but one; without a stamp, every set that searches do not read. */
  async dropOthers(kept: string | undefined): Promise<void> {
    const live = await this.aliased('live');
    const all = await this.elasticsearch.run((client) =>
      client.indices.getAlias({ index: indexKinds.map((kind) => this.names.pattern(kind)) }),
    );
    const keep = new Set([...live.values(), ...(kept ? indexKinds.map((kind) => this.names.index(kind, kept)) : [])]);
    const dropped = Object.keys(all).filter((index) => !keep.has(index));
    if (dropped.length > 0) {
      await this.elasticsearch.run((client) => client.indices.delete({ index: dropped, ignore_unavailable: true }));
    }
  }

  /** Ends writing to a set as one that is being built. */
  async closeNext(): Promise<void> {
    const next = await this.aliased('next');
    await this.updateAliases(
      [...next].map(([kind, index]) => ({ remove: { index, alias: this.names.alias(kind, 'next') } })),
    );
  }

  private move(alias: string, from: string | undefined, to: string): Actions {
    return [...(from && from !== to ? [{ remove: { index: from, alias } }] : []), { add: { index: to, alias } }];
  }

  // An index that bears the name of an alias, made by a write that came before the guard.
  private async impostors(): Promise<string[]> {
    const found = await this.elasticsearch.run((client) =>
      client.indices.getAlias({ index: this.names.aliases(), ignore_unavailable: true }),
    );
    return Object.keys(found).filter((index) => this.names.aliases().includes(index));
  }

  private async updateAliases(actions: Actions): Promise<void> {
    if (actions.length > 0) {
      await this.elasticsearch.run((client) => client.indices.updateAliases({ actions }));
    }
  }
}
