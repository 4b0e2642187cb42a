import { Controller } from '@nestjs/common';
import { type SearchRequest, SearchService } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { type SearchResult, SearchQueryService } from './search-query.service.js';

/** Answers rpc.search.v1.SearchService, but for similar videos. */
@Controller()
export class SearchRpc {
  constructor(private readonly queries: SearchQueryService) {}

  @Rpc(SearchService.method.search)
  async search({ query, page }: SearchRequest): Promise<SearchResult> {
    return this.queries.search(query, Math.max(1, page));
  }
}
