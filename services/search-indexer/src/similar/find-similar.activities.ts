import { Injectable } from '@nestjs/common';
import { SimilarVideoService } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { Context } from '@temporalio/activity';
import { SearchQueryService } from '../query/search-query.service.js';
import type { ComparePlace } from './find-similar.inputs.js';

// Asked one after the other within the seconds that a search may take.
const pageLimit = 50;
// So that one activity ends within a minute or so, and a history stays short over millions of videos.
const pagesPerActivity = 200;

export type FindSimilarActivities = Pick<SimilarActivities, 'compareNext'>;

/** The step of findSimilar. It may be repeated: what was kept is not due any more. */
@Injectable()
export class SimilarActivities {
  constructor(
    private readonly rpc: RpcClient,
    private readonly queries: SearchQueryService,
  ) {}

  /** Where it goes on; nowhere when nothing is due. */
  async compareNext({ stage, after: start }: ComparePlace): Promise<{ next?: ComparePlace }> {
    const context = Context.current();
    const catalog = this.rpc.of(SimilarVideoService);
    let after = (context.info.heartbeatDetails as string | undefined) ?? start;
    for (let left = pagesPerActivity; left > 0; left--) {
      if (context.cancellationSignal.aborted) {
        await context.cancelled;
      }
      const { youtubeIds } = await catalog.listUncompared({
        afterYoutubeId: after,
        limit: pageLimit,
        again: stage === 'again',
      });
      const last = youtubeIds.at(-1);
      if (last === undefined) {
        return stage === 'never' ? { next: { stage: 'again', after: '' } } : {};
      }
      const similar = await this.queries.similarToEach(youtubeIds);
      await catalog.keepSimilar({
        found: [...similar].map(([youtubeId, similarYoutubeIds]) => ({ youtubeId, similarYoutubeIds })),
        unknownYoutubeIds: youtubeIds.filter((id) => !similar.has(id)),
      });
      after = last;
      context.heartbeat(after);
    }
    return { next: { stage, after } };
  }
}
