import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { type ParsedQuery, parseQuery, type SearchResponseSchema } from '@reelkeep/contracts';
import { IndexNames } from '../engine/index-names.js';
import { IndexStatus } from '../engine/index-status.js';
import { channelSearch, lastPage, maxHits, type PlannedSearch, planSearches, similarVideos } from './build-search.js';
import { type EngineHit, SearchEngine } from './search-engine.js';
import { type FoundLine, toFoundLine } from './search-hits.js';

export type SearchResult = MessageInitShape<typeof SearchResponseSchema>;

// For all requests together. Below the deadline of a call, so that a hanging server gives our sentence, not a timeout.
const answerWithinMs = 3_000;

/** Answers the search page. */
@Injectable()
export class SearchQueryService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly names: IndexNames,
    private readonly status: IndexStatus,
  ) {}

  /**
   * At most 30 hits by score of a page, counted from 1. Throws `unavailable` within 4 s while Elasticsearch or the index
   * is not as it should be.
   */
  async search(query: string, page = 1): Promise<SearchResult> {
    const parsed = parseQuery(query);
    return this.answer(async (signal) => ({ queryType: parsed.kind, ...(await this.hits(parsed, page, signal)) }));
  }

  /** At most six videos that are like one; none for one that is not known. Throws as search does. */
  similar(youtubeId: string): Promise<{ id: string; score: number }[]> {
    return this.answer(async (signal) => {
      const like = { _index: this.names.alias('video'), _id: youtubeId };
      return (await this.engine.search([similarVideos(like)], signal)).flat().flatMap(toScoredId);
    });
  }

  private async answer<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.status.assertUsable();
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const answer = await ask(signal);
      await this.status.assertUnchanged(signal);
      return answer;
    } catch (error) {
      throw await this.status.explain(error);
    }
  }

  private async hits(parsed: ParsedQuery, page: number, signal: AbortSignal): Promise<SearchResult> {
    const ofChannel = channelSearch(parsed);
    const channelIds = ofChannel ? (await this.engine.search([ofChannel], signal)).flat().flatMap(idOf) : undefined;
    const planned = planSearches(parsed, channelIds);
    if (planned.length === 0 || page > lastPage) {
      return {};
    }
    const shown = await this.pageOf(planned, page, signal);
    const found = (await this.engine.search(shown, signal)).flat().slice(0, maxHits);
    const ofKind = (kind: string): EngineHit[] => found.filter((hit) => this.names.kindOf(hit._index) === kind);
    const lines = ofKind('subtitle').flatMap(toFoundLine);
    return {
      videos: ofKind('video').flatMap(toScoredId),
      channels: ofKind('channel').flatMap(toScoredId),
      playlists: ofKind('playlist').flatMap(toScoredId),
      subtitles: await this.withCurrentNames(lines, signal),
    };
  }

  /** The searches that begin where the pages before have ended: one after the other, as their hits are shown. */
  private async pageOf(planned: PlannedSearch[], page: number, signal: AbortSignal): Promise<PlannedSearch[]> {
    let before = maxHits * (page - 1);
    if (before === 0) {
      return planned;
    }
    const shown: PlannedSearch[] = [];
    for (const search of planned) {
      shown.push({ ...search, body: { ...search.body, from: before } });
      if (search !== planned.at(-1)) {
        before = Math.max(0, before - (await this.engine.count(search, signal)));
      }
    }
    return shown;
  }

  private async withCurrentNames(lines: readonly FoundLine[], signal: AbortSignal): Promise<FoundLine['hit'][]> {
    const { titles, channels } = await this.engine.currentNames(
      lines.map((line) => line.youtubeId),
      lines.map((line) => line.channelId),
      signal,
    );
    return lines.map(({ youtubeId, channelId, hit }) => {
      const title = titles.get(youtubeId);
      const channelName = channels.get(channelId);
      return {
        ...hit,
        ...(title === undefined ? {} : { title }),
        ...(channelName === undefined ? {} : { channelName }),
      };
    });
  }
}

const idOf = ({ _id }: EngineHit): string[] => (_id === undefined ? [] : [_id]);

const toScoredId = (hit: EngineHit): { id: string; score: number }[] =>
  idOf(hit).map((id) => ({ id, score: hit._score ?? 0 }));
