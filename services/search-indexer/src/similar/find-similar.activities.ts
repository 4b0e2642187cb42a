import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { SimilarVideoService } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Context } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { ComparePlace, findSimilarInputs } from './find-similar.inputs.js';
import { SimilarVideosService } from './similar-videos.service.js';

const pageLimit = 50;
// So that one activity ends within seconds: a round that is to begin anew waits for no more.
const pagesPerActivity = 20;

export type FindSimilarActivities = ActivitiesOf<SimilarActivities, typeof findSimilarInputs>;

/** The step of findSimilar. It may be repeated: what was kept is not due any more. */
@Injectable()
export class SimilarActivities {
  constructor(
    private readonly rpc: RpcClient,
    private readonly videos: SimilarVideosService,
  ) {}

  /** Where the round goes on; nowhere when nothing is due. Fails while search or the catalogue is away. */
  async compareNext(place: ComparePlace): Promise<{ next?: ComparePlace }> {
    const context = Context.current();
    let after = (context.info.heartbeatDetails as string | undefined) ?? place.after;
    try {
      for (let left = pagesPerActivity; left > 0; left--) {
        if (context.cancellationSignal.aborted) {
          await context.cancelled;
        }
        const youtubeIds = await this.due(place.stage, after);
        const last = youtubeIds.at(-1);
        if (last === undefined) {
          return place.stage === 'never' ? { next: { ...place, stage: 'again', after: '' } } : {};
        }
        await this.compare(youtubeIds, new Date(place.began));
        after = last;
        context.heartbeat(after);
      }
      return { next: { ...place, after } };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') {
        // The workflow tells when it has tried for long enough.
        throw ApplicationFailure.create({
          message: error.message,
          type: error.code,
          category: ApplicationFailureCategory.BENIGN,
        });
      }
      throw error;
    }
  }

  private async due(stage: ComparePlace['stage'], afterYoutubeId: string): Promise<string[]> {
    const catalog = this.rpc.of(SimilarVideoService);
    const { youtubeIds } =
      stage === 'never'
        ? await catalog.listNeverCompared({ afterYoutubeId, limit: pageLimit })
        : await catalog.listDueAgain({ limit: pageLimit });
    return youtubeIds;
  }

  private async compare(youtubeIds: readonly string[], roundBegan: Date): Promise<void> {
    const compared = await this.videos.compare(youtubeIds);
    await this.rpc.of(SimilarVideoService).keepSimilar({
      found: [...compared].map(([youtubeId, { version, similar }]) => ({
        youtubeId,
        similarYoutubeIds: similar,
        version: BigInt(version),
      })),
      unknownYoutubeIds: youtubeIds.filter((id) => !compared.has(id)),
      roundBegan: timestampFromDate(roundBegan),
    });
  }
}
