import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch, engineError } from '../engine/elasticsearch.js';
import { foundIn } from '../engine/found-in.js';
import { type IndexKind, IndexNames } from '../engine/index-names.js';
import type { SubtitleDocument } from '../indexing/documents.js';
import type { PlannedSearch } from './build-search.js';
import { type SimilarTerms, similarTermsIn } from './similar-terms.js';

export type EngineHit = estypes.SearchHit<SubtitleDocument>;

/** What one search brought: its hits, and the terms that it had asked for beside them. */
export type EngineAnswer = { hits: EngineHit[]; similar: SimilarTerms };

type CurrentNames = { titles: Map<string, string>; channels: Map<string, string> };

/** Asks Elasticsearch on behalf of a waiting person: every request ends when `signal` says so. */
@Injectable()
export class SearchEngine {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /** Runs searches in one request; answers in the order of the searches. */
  async search(planned: readonly PlannedSearch[], signal: AbortSignal): Promise<EngineAnswer[]> {
    const searches = planned.flatMap(({ kinds, body }) => [
      // Right after a start some indices answer before others: better "not yet" than a part that looks like all.
      { index: kinds.map((kind) => this.names.alias(kind)), allow_partial_search_results: false },
      body,
    ]);
    const { responses } = await this.elasticsearch.run((client) =>
      client.msearch<SubtitleDocument>({ searches }, { signal }),
    );
    return responses.map((response) => {
      if ('error' in response) {
        // What is said of the whole is "all shards failed".
        const { type, reason = null } = response.error.root_cause?.[0] ?? response.error;
        throw engineError({ status: response.status, type, reason }, 'a search');
      }
      return { hits: response.hits.hits, similar: similarTermsIn(response.suggest) };
    });
  }

  /** How many hits a search has in all. */
  async count({ kinds, body }: PlannedSearch, signal: AbortSignal): Promise<number> {
    const index = kinds.map((kind) => this.names.alias(kind));
    const { query } = body;
    const { count } = await this.elasticsearch.run((client) =>
      client.count({ index, ...(query === undefined ? {} : { query }) }, { signal }),
    );
    return count;
  }

  /** Titles and channel names as they are today: a fragment keeps those of the day it was written. */
  async currentNames(
    youtubeIds: readonly string[],
    channelIds: readonly string[],
    signal: AbortSignal,
  ): Promise<CurrentNames> {
    const wanted = (kind: IndexKind, ids: readonly string[], field: string): estypes.MgetOperation[] =>
      [...new Set(ids)].filter(Boolean).map((_id) => ({ _index: this.names.alias(kind), _id, _source: [field] }));
    const docs = [...wanted('video', youtubeIds, 'title'), ...wanted('channel', channelIds, 'name')];
    if (docs.length === 0) {
      return { titles: new Map(), channels: new Map() };
    }
    const answer = await this.elasticsearch.run((client) =>
      client.mget<{ title?: string; name?: string }>({ docs }, { signal }),
    );
    const found = foundIn(answer.docs).flatMap(({ _id: id, _source }) => (_source ? [{ id, ..._source }] : []));
    return {
      titles: new Map(found.flatMap(({ id, title }) => (title === undefined ? [] : [[id, title]]))),
      channels: new Map(found.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]]))),
    };
  }
}
