import { Injectable } from '@nestjs/common';
import { IndexNames } from '../engine/index-names.js';
import { IndexStatus } from '../engine/index-status.js';
import { SearchEngine } from '../query/search-engine.js';
import { toScoredId } from '../query/search-hits.js';
import { mostSimilar, similarVideos } from './similar-search.js';

// Nobody waits for it; below what an activity may be silent for.
const compareWithinMs = 30_000;

// Some more than are shown: others may go.
const keptSimilar = 9;

/** Ids of videos that are like one, best first, and the version of that one. */
export type Comparison = { version: number; similar: string[] };

/** Finds videos that are like others (SEMANTICS 17). */
@Injectable()
export class SimilarVideosService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly names: IndexNames,
    private readonly status: IndexStatus,
  ) {}

  /**
   * At most six videos that are like one; none for one that is not known. Throws `unavailable` within 4 s while
   * Elasticsearch or the index is not as it should be.
   */
  similar(youtubeId: string): Promise<{ id: string; score: number }[]> {
    return this.status.asked(async (signal) => {
      const { hits } = await this.engine.search(similarVideos(this.referenceTo(youtubeId)), signal);
      return mostSimilar(hits.flatMap(toScoredId), youtubeId);
    });
  }

  /**
   * What is like each of the videos, and the version that was compared; nothing for one that is not found yet. Asked
   * one after the other, so that people's searches find a processor of the server free. Throws `unavailable` as similar
   * does, within half a minute.
   */
  compare(youtubeIds: readonly string[]): Promise<Map<string, Comparison>> {
    return this.status.asked(async (signal) => {
      // Before: what is compared is this version or a newer one.
      const versions = await this.engine.versions('video', youtubeIds, signal);
      const searches = [...versions.keys()].map((youtubeId) => similarVideos(this.referenceTo(youtubeId), keptSimilar));
      const found = await this.engine.searchEach(searches, signal);
      const compared = new Map<string, Comparison>();
      for (const [at, [youtubeId, version]] of [...versions].entries()) {
        const hits = found[at]?.flatMap(toScoredId);
        if (hits !== undefined) {
          compared.set(youtubeId, { version, similar: mostSimilar(hits, youtubeId, keptSimilar).map(({ id }) => id) });
        }
      }
      return compared;
    }, compareWithinMs);
  }

  private referenceTo(youtubeId: string): { _index: string; _id: string } {
    return { _index: this.names.alias('video'), _id: youtubeId };
  }
}
