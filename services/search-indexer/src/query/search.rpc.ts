import { Controller, Inject } from '@nestjs/common';
import { type RebuildRequest, type SearchRequest, SearchService } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { RebuildStarter } from '../rebuild/rebuild-starter.js';
import { type SearchResult, SearchQueryService } from './search-query.service.js';

/** Answers rpc.search.v1.SearchService. */
@Controller()
export class SearchRpc {
  constructor(
    @Inject(SearchQueryService) private readonly queries: SearchQueryService,
    @Inject(RebuildStarter) private readonly rebuilds: RebuildStarter,
  ) {}

  @Rpc(SearchService.method.search)
  async search({ query }: SearchRequest): Promise<SearchResult> {
    return this.queries.search(query);
  }

  @Rpc(SearchService.method.rebuild)
  async rebuild(_request: RebuildRequest): Promise<{ taskId: string }> {
    return { taskId: await this.rebuilds.start() };
  }
}
