import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import { SearchService, type SimilarRequest, type SimilarResponseSchema } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { SimilarVideosService } from './similar-videos.service.js';

/** Answers what rpc.search.v1.SearchService is asked of similar videos. */
@Controller()
export class SimilarRpc {
  constructor(private readonly videos: SimilarVideosService) {}

  @Rpc(SearchService.method.similar)
  async similar({ youtubeId }: SimilarRequest): Promise<MessageInitShape<typeof SimilarResponseSchema>> {
    return { videos: await this.videos.similar(youtubeId) };
  }
}
