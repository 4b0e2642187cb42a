import { maxSimilarVideos } from '@reelkeep/contracts';
import type { PlannedSearch } from '../query/planned-search.js';

// Of what makes the video itself: about a tag of a small archive, or a word in common that few videos have.
const leastLikeness = 0.1;

/**
 * Videos that are like one by tags and title, and that one first. Unlike the engine by itself, a term of a single other
 * video counts, so that small archives have similar videos, too (SEMANTICS 17). It would also want a third of the terms
 * in each, and look at all videos for that, which takes twice as long and in large archives finds the same: so whoever
 * asks leaves out what is hardly like it (mostSimilar).
 */
export const similarVideos = (like: { _index: string; _id: string }, most = maxSimilarVideos): PlannedSearch => ({
  kinds: ['video'],
  body: {
    query: {
      more_like_this: {
        fields: ['tags', 'title'],
        like: [like],
        min_term_freq: 1,
        min_doc_freq: 1,
        max_query_terms: 25,
        minimum_should_match: '1',
        include: true,
      },
    },
    size: most + 1,
    _source: false,
    track_total_hits: false,
  },
});

/** Of the hits of similarVideos those that are like `youtubeId`; at most as many as asked for, the likest first. */
export const mostSimilar = <H extends { id: string; score: number }>(
  hits: readonly H[],
  youtubeId: string,
  most = maxSimilarVideos,
): H[] => {
  const own = hits.find(({ id }) => id === youtubeId)?.score ?? 0;
  return hits.filter(({ id, score }) => id !== youtubeId && score >= own * leastLikeness).slice(0, most);
};
