import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type KeepSimilarRequest,
  type KeepSimilarResponseSchema,
  type ListUncomparedRequest,
  type ListUncomparedResponseSchema,
  SimilarVideoService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { SimilarStore } from './similar.store.js';

const maxLimit = 500;

/** Answers rpc.catalog.v1.SimilarVideoService. */
@Controller()
export class SimilarRpc {
  constructor(private readonly lists: SimilarStore) {}

  @Rpc(SimilarVideoService.method.listUncompared)
  async listUncompared(request: ListUncomparedRequest): Promise<MessageInitShape<typeof ListUncomparedResponseSchema>> {
    const limit = Math.min(request.limit, maxLimit);
    return {
      youtubeIds: request.again
        ? await this.lists.comparedLongAgo(limit)
        : await this.lists.neverCompared(request.afterYoutubeId, limit),
    };
  }

  @Rpc(SimilarVideoService.method.keepSimilar)
  async keepSimilar(request: KeepSimilarRequest): Promise<MessageInitShape<typeof KeepSimilarResponseSchema>> {
    await this.lists.keep(request.found, request.unknownYoutubeIds);
    return {};
  }
}
