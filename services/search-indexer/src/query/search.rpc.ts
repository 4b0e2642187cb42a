import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type SearchRequest,
  SearchService,
  type SimilarRequest,
  type SimilarResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { type SearchResult, SearchQueryService } from './search-query.service.js';

/** Answers rpc.search.v1.SearchService. */
@Controller()
export class SearchRpc {
  constructor(private readonly queries: SearchQueryService) {}

  @Rpc(SearchService.method.search)
  async search({ query, page }: SearchRequest): Promise<SearchResult> {
    return this.queries.search(query, Math.max(1, page));
  }

  @Rpc(SearchService.method.similar)
  async similar({ youtubeId }: SimilarRequest): Promise<MessageInitShape<typeof SimilarResponseSchema>> {
    return { videos: await this.queries.similar(youtubeId) };
  }
}
