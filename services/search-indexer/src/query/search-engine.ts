import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { DomainError, type Log, Logger } from '@reelkeep/runtime';
import { Elasticsearch, errorIn } from '../engine/elasticsearch.js';
import { foundIn } from '../engine/found-in.js';
import { type IndexKind, IndexNames } from '../engine/index-names.js';
import type { SubtitleDocument } from '../indexing/documents.js';
import type { PlannedSearch } from './planned-search.js';
import { hasFarWord, type SimilarTerms, similarTermsIn } from './similar-terms.js';

export type EngineHit = estypes.SearchHit<SubtitleDocument>;

/** What one search brought: its hits, and what it had asked of terms beside them. */
export type EngineAnswer = { hits: EngineHit[]; similar: SimilarTerms; hasFarWord: boolean };

/** From which hit on, and how many. */
type Part = { from?: number; size?: number };

type CurrentNames = { titles: Map<string, string>; channels: Map<string, string> };

/** Asks Elasticsearch what it finds: every request ends when `signal` says so. */
@Injectable()
export class SearchEngine {
  private readonly log: Log;

  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'search' });
  }

  /** Runs one search, or that part of its hits that is asked for. */
  async search({ kinds, body }: PlannedSearch, signal: AbortSignal, part: Part = {}): Promise<EngineAnswer> {
    const { hits, suggest } = await this.elasticsearch.run((client) =>
      client.search<SubtitleDocument>({ ...body, ...part, ...this.within(kinds) }, { signal }),
    );
    return { hits: hits.hits, similar: similarTermsIn(suggest), hasFarWord: hasFarWord(suggest) };
  }

  /** The hits of each of the searches, which are run one after the other; undefined for one that is refused. */
  async searchEach(planned: readonly PlannedSearch[], signal: AbortSignal): Promise<(EngineHit[] | undefined)[]> {
    if (planned.length === 0) {
      return [];
    }
    const searches = planned.flatMap(({ kinds, body }) => [this.within(kinds), body]);
    const { responses } = await this.elasticsearch.run((client) =>
      client.msearch<SubtitleDocument>({ searches, max_concurrent_searches: 1 }, { signal }),
    );
    return responses.map((response) => {
      if (!('error' in response)) {
        return response.hits.hits;
      }
      const error = errorIn(response);
      if (error instanceof DomainError) {
        throw error;
      }
      // The others are answered, and the next ones.
      this.log.warn({ err: error }, 'one of several searches is refused');
      return undefined;
    });
  }

  /** The versions of the documents that searches find, by their ids. */
  async versions(kind: IndexKind, ids: readonly string[], signal: AbortSignal): Promise<Map<string, number>> {
    const docs = ids.map((_id) => ({ _index: this.names.alias(kind), _id, _source: false }));
    const answer = await this.elasticsearch.run((client) => client.mget({ docs, realtime: false }, { signal }));
    return new Map(foundIn(answer.docs).map(({ _id, _version = 0 }) => [_id, _version]));
  }

  /** How many hits a search has in all. */
  async count({ kinds, body }: PlannedSearch, signal: AbortSignal): Promise<number> {
    const { index } = this.within(kinds);
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

  /** Right after a start some indices answer before others: better "not yet" than a part that looks like all. */
  private within(kinds: readonly IndexKind[]): { index: string[]; allow_partial_search_results: false } {
    return { index: kinds.map((kind) => this.names.alias(kind)), allow_partial_search_results: false };
  }
}
