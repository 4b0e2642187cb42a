import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type KeepSimilarRequest,
  type KeepSimilarResponseSchema,
  type ListDueAgainRequest,
  type ListDueAgainResponseSchema,
  type ListNeverComparedRequest,
  type ListNeverComparedResponseSchema,
  SimilarVideoService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { SimilarStore } from './similar.store.js';

const maxLimit = 500;

/** Answers rpc.catalog.v1.SimilarVideoService. */
@Controller()
export class SimilarRpc {
  constructor(private readonly lists: SimilarStore) {}

  @Rpc(SimilarVideoService.method.listNeverCompared)
  async listNeverCompared({
    afterYoutubeId,
    limit,
  }: ListNeverComparedRequest): Promise<MessageInitShape<typeof ListNeverComparedResponseSchema>> {
    return { youtubeIds: await this.lists.neverCompared(afterYoutubeId, Math.min(limit, maxLimit)) };
  }

  @Rpc(SimilarVideoService.method.listDueAgain)
  async listDueAgain({ limit }: ListDueAgainRequest): Promise<MessageInitShape<typeof ListDueAgainResponseSchema>> {
    return { youtubeIds: await this.lists.dueAgain(Math.min(limit, maxLimit)) };
  }

  @Rpc(SimilarVideoService.method.keepSimilar)
  async keepSimilar(request: KeepSimilarRequest): Promise<MessageInitShape<typeof KeepSimilarResponseSchema>> {
    const { found, unknownYoutubeIds, roundBegan } = request;
    if (roundBegan === undefined) {
      throw new DomainError('invalid', 'It is not said when the round began.');
    }
    await this.lists.keep(found, unknownYoutubeIds, timestampDate(roundBegan));
    return {};
  }
}
