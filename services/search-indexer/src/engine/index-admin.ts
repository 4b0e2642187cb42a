import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { type Log, Logger } from '@reelkeep/runtime';
import { Elasticsearch } from './elasticsearch.js';
import { indexMappings, indexSettings } from './index-definitions.js';
import { IndexInspector } from './index-inspector.js';
import { type Filling, markField, markOf } from './index-mark.js';
import { type IndexKind, indexKinds, IndexNames, type WriteTarget } from './index-names.js';
import { IndexReplicas } from './index-replicas.js';
import { bearersOf, isKept, judgeSet, liveOf, type SeenIndex } from './index-verdict.js';

type Actions = estypes.IndicesUpdateAliasesAction[];

const noBlocks = Object.fromEntries(
  ['read_only', 'read_only_allow_delete', 'write', 'metadata', 'read'].map((block) => [`index.blocks.${block}`, null]),
);

const changeTimeoutMs = 10_000;
// Hours of speech are read and written anew; Elasticsearch goes on also when nobody listens any more.
const mergeTimeoutMs = 3_600_000;

/** Makes, swaps, frees and drops sets of indices. Every step may be repeated. */
@Injectable()
export class IndexAdmin {
  private readonly log: Log;

  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly inspector: IndexInspector,
    private readonly names: IndexNames,
    private readonly replicas: IndexReplicas,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'index' });
  }

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

  /** Takes every block off the given indices. */
  async unblock(indices: readonly string[]): Promise<void> {
    await this.elasticsearch.run((client) =>
      client.indices.putSettings(
        { index: [...indices], expand_wildcards: 'all', ignore_unavailable: true, settings: noBlocks },
        { requestTimeout: changeTimeoutMs },
      ),
    );
  }

  /** Opens closed indices; their shards come later. */
  async open(indices: readonly string[]): Promise<void> {
    await this.elasticsearch.run((client) =>
      client.indices.open({ index: [...indices], wait_for_active_shards: 0 }, { requestTimeout: changeTimeoutMs }),
    );
  }

  /** Gives the indices that there are the number of copies that is set, where one is. */
  async adjustReplicas(): Promise<void> {
    const indices = (await this.inspector.look()).map(({ name }) => name).filter((name) => this.names.kindOf(name));
    if (this.replicas.wanted !== undefined && indices.length > 0) {
      await this.elasticsearch.run((client) =>
        client.indices.putSettings(
          { index: indices, settings: this.replicas.settings() },
          { requestTimeout: changeTimeoutMs },
        ),
      );
    }
  }

  /** Lets Elasticsearch try once more what it gave up, as while the disk was full. */
  async retryAllocation(): Promise<void> {
    await this.elasticsearch.run((client) =>
      client.cluster.reroute({ retry_failed: true, metric: 'none' }, { requestTimeout: changeTimeoutMs }),
    );
  }

  /** Whether a set is there behind its aliases, is as it was made, and has lost none of its shards. */
  async isKept(stamp: string, target: WriteTarget): Promise<boolean> {
    const seen = await this.inspector.look();
    return (
      isKept(judgeSet(seen, this.names, stamp, target)) &&
      (await this.inspector.lost(this.names.set(stamp))).length === 0
    );
  }

  /** Makes the set of a rebuild where it is missing, and points the aliases for writing to it. */
  async createSet(stamp: string, filled: Filling = 'whole'): Promise<void> {
    await this.guardAliases();
    for (const kind of indexKinds) {
      const index = this.names.index(kind, stamp);
      if (!(await this.elasticsearch.run((client) => client.indices.exists({ index })))) {
        await this.elasticsearch.run((client) =>
          client.indices.create({
            index,
            // Nobody reads it yet.
            settings: { ...indexSettings, ...this.replicas.settings(), refresh_interval: '30s' },
            mappings: indexMappings(kind),
          }),
        );
      }
      await this.mark(kind, index, filled);
    }
    await this.updateAliases(this.moves(await this.inspector.look(), 'next', stamp));
  }

  /** Makes a finished set the one that searches read: one request, so that no search sees half of it. */
  async swap(stamp: string): Promise<void> {
    const indices = this.names.set(stamp);
    await this.elasticsearch.run((client) =>
      client.indices.putSettings({ index: indices, settings: { refresh_interval: null as unknown as string } }),
    );
    await this.elasticsearch.run((client) => client.indices.refresh({ index: indices }));
    await this.updateAliases(this.moves(await this.inspector.look(), 'live', stamp));
  }

  /**
   * Has Elasticsearch put the parts that a set was written in together: a search looks into each, and takes up to twice
   * as long in thirty as in one. Nobody waits for it, and without it a search is slower and no less right. What is
   * written later makes parts of its own again, as ever.
   */
  mergeParts(stamp: string): void {
    const index = this.names.set(stamp);
    this.elasticsearch
      .run((client) => client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: mergeTimeoutMs }))
      .catch((error: unknown) => this.log.warn({ err: error, stamp }, 'parts of the index were not put together'));
  }

  /** Drops every set but one; without a stamp, every set that searches do not read. */
  async dropOthers(kept: string | undefined): Promise<void> {
    const seen = await this.inspector.look();
    const keep = new Set([...liveOf(seen, this.names).map(({ name }) => name), ...(kept ? this.names.set(kept) : [])]);
    const dropped = seen.map(({ name }) => name).filter((name) => this.names.kindOf(name) && !keep.has(name));
    if (dropped.length > 0) {
      await this.elasticsearch.run((client) => client.indices.delete({ index: dropped, ignore_unavailable: true }));
    }
  }

  /** Ends writing to a set as one that is being built. */
  async closeNext(): Promise<void> {
    const seen = await this.inspector.look();
    await this.updateAliases(indexKinds.flatMap((kind) => this.release(seen, this.names.alias(kind, 'next'))));
  }

  // What Elasticsearch made of the definition is known only afterwards; a kill in between has this step repeated.
  private async mark(kind: IndexKind, index: string, filled: Filling): Promise<void> {
    const found = await this.elasticsearch.run((client) => client.indices.get({ index, flat_settings: true }));
    const { mappings = {}, settings = {} } = found[index] ?? {};
    if (!mappings._meta?.[markField]) {
      const mark = markOf(kind, { mappings, settings: { ...settings } }, filled);
      await this.elasticsearch.run((client) => client.indices.putMapping({ index, _meta: { [markField]: mark } }));
    }
  }

  // Whoever else bears an alias is relieved of it.
  private moves(seen: readonly SeenIndex[], target: WriteTarget, stamp: string): Actions {
    return indexKinds.flatMap((kind) => {
      const [alias, index] = [this.names.alias(kind, target), this.names.index(kind, stamp)];
      return [...this.release(seen, alias, index), { add: { index, alias } }];
    });
  }

  // An index that itself bears the name, made by a write that came before the guard or by somebody else, is in the way.
  private release(seen: readonly SeenIndex[], alias: string, kept?: string): Actions {
    return bearersOf(seen, alias)
      .filter(({ name }) => name !== kept)
      .map(({ name: index }) => (index === alias ? { remove_index: { index } } : { remove: { index, alias } }));
  }

  private async updateAliases(actions: Actions): Promise<void> {
    if (actions.length > 0) {
      await this.elasticsearch.run((client) => client.indices.updateAliases({ actions }));
    }
  }
}
