import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { mostSearchHits, type ParsedQuery, parseQuery, type SearchResponseSchema } from '@reelkeep/contracts';
import { type IndexKind, IndexNames } from '../engine/index-names.js';
import { IndexStatus } from '../engine/index-status.js';
import { channelSearches, lastPage, planLikeSearches, planSearches } from './build-search.js';
import { markedLines } from './marked-lines.js';
import type { PlannedSearch } from './planned-search.js';
import { type EngineAnswer, type EngineHit, SearchEngine } from './search-engine.js';
import { type FoundLine, idOf, toFoundLine, toScoredId } from './search-hits.js';
import type { SimilarTerms } from './similar-terms.js';
import { SpokenLanguages } from './spoken-languages.js';

export type SearchResult = MessageInitShape<typeof SearchResponseSchema>;

/** Answers the search page. */
@Injectable()
export class SearchQueryService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly spoken: SpokenLanguages,
    private readonly names: IndexNames,
    private readonly status: IndexStatus,
  ) {}

  /**
   * At most 30 hits by score of a page, counted from 1. Throws `unavailable` within 4 s while Elasticsearch or the index
   * is not as it should be.
   */
  async search(query: string, page = 1): Promise<SearchResult> {
    const parsed = parseQuery(query);
    return this.status.asked(async (signal) => ({
      queryType: parsed.kind,
      ...(await this.hits(parsed, page, signal)),
    }));
  }

  private async hits(parsed: ParsedQuery, page: number, signal: AbortSignal): Promise<SearchResult> {
    const channelIds = parsed.channel.length > 0 ? await this.channels(parsed, signal) : undefined;
    const spoken = parsed.kind === 'simple' || parsed.kind === 'full' ? await this.spoken.list(signal) : [];
    const answers = page > lastPage ? [] : await this.found(parsed, channelIds, spoken, page, signal);
    const found = Map.groupBy(
      answers.flatMap(({ hits }) => hits),
      ({ _index }) => this.names.kindOf(_index),
    );
    const ofKind = (kind: IndexKind): EngineHit[] => found.get(kind) ?? [];
    return {
      videos: ofKind('video').flatMap(toScoredId),
      channels: ofKind('channel').flatMap(toScoredId),
      playlists: ofKind('playlist').flatMap(toScoredId),
      subtitles: await this.lines(parsed, ofKind('subtitle'), answers, signal),
    };
  }

  /** The channels that the keyword `channel` names; none where it holds nothing that a name could have, as `!!!`. */
  private async channels(parsed: ParsedQuery, signal: AbortSignal): Promise<string[]> {
    for (const search of channelSearches(parsed)) {
      const { hits } = await this.engine.search(search, signal);
      if (hits.length > 0) {
        return hits.flatMap(idOf);
      }
    }
    return [];
  }

  /**
   * One page of what is as typed or near that; where there is nothing at all, or a word of a full text is only far off,
   * of all that is like it (docs/adr/0072-two-wrong-letters-are-looked-for-last.md).
   */
  private async found(
    parsed: ParsedQuery,
    channelIds: string[] | undefined,
    spoken: readonly string[],
    page: number,
    signal: AbortSignal,
  ): Promise<EngineAnswer[]> {
    const planned = planSearches(parsed, channelIds, spoken);
    const answers = await this.pageOf(planned, page, signal);
    const isWordFar = answers.some(({ hasFarWord }) => hasFarWord);
    if (hasHits(answers) && !isWordFar) {
      return answers;
    }
    const like = planLikeSearches(parsed, channelIds, spoken);
    if (like.length === 0) {
      return answers;
    }
    const isBehindLast = !isWordFar && page > 1 && hasHits(await this.pageOf(planned, 1, signal));
    return isBehindLast ? answers : this.pageOf(like, page, signal);
  }

  /**
   * One page of searches that are shown one after the other. Each is asked only for the places that those before it
   * have left: most plain words fill the page with titles, and lines are what costs.
   */
  private async pageOf(planned: PlannedSearch[], page: number, signal: AbortSignal): Promise<EngineAnswer[]> {
    const answers: EngineAnswer[] = [];
    let from = mostSearchHits * (page - 1);
    let size = mostSearchHits;
    for (const search of planned) {
      const answer = await this.engine.search(search, signal, { from, size });
      answers.push(answer);
      size -= answer.hits.length;
      if (size === 0) {
        break;
      }
      // Its hits have ended on this page, or on one before.
      from =
        from === 0 || search === planned.at(-1) ? 0 : Math.max(0, from - (await this.engine.count(search, signal)));
    }
    return answers;
  }

  /** The lines of hits, marked and with the names of today; without one that is gone meanwhile. */
  private async lines(
    parsed: ParsedQuery,
    hits: readonly EngineHit[],
    answers: readonly EngineAnswer[],
    signal: AbortSignal,
  ): Promise<FoundLine['hit'][]> {
    if (hits.length === 0) {
      return [];
    }
    const sources = hits.flatMap(({ _source }) => (_source ? [_source] : []));
    const [marked, { titles, channels }] = await Promise.all([
      this.engine.search(
        markedLines(
          parsed,
          hits.flatMap(idOf),
          sources.map(({ lang }) => lang),
          similarIn(answers),
        ),
        signal,
      ),
      this.engine.currentNames(
        sources.map(({ youtube_id }) => youtube_id),
        sources.map(({ channel_id }) => channel_id),
        signal,
      ),
    ]);
    const lineOf = new Map(marked.hits.map((hit) => [hit._id, hit]));
    return hits
      .flatMap(({ _id, _score = null }) => toFoundLine({ ...lineOf.get(_id), _score }))
      .map(({ youtubeId, channelId, hit }) => {
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

const hasHits = (answers: readonly EngineAnswer[]): boolean => answers.some(({ hits }) => hits.length > 0);

// One of the searches had asked for them.
const similarIn = (answers: readonly EngineAnswer[]): SimilarTerms =>
  new Map(answers.flatMap(({ similar }) => [...similar]));
