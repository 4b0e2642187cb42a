import { Controller, Get, Inject, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../access/caller.js';
import { ApiError } from '../http/api-error.js';
import { errorMessageSchema, messageErrorSchema } from '../http/error-bodies.dto.js';
import { type SearchResponseDto, searchResponseSchema } from './search.dto.js';
import { toSearchResponse } from './search.presenter.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(@Inject(SearchService) private readonly service: SearchService) {}

  @Get()
  @Access('signed-in')
  @ApiOperation({ summary: 'Search titles, names and subtitles' })
  @ApiQuery({
    name: 'query',
    required: true,
    schema: { type: 'string' },
    description: 'Words, with optional keywords.',
  })
  @ApiOkResponse({ standardSchema: searchResponseSchema, description: 'At most 30 hits, by kind.' })
  @ApiBadRequestResponse({ standardSchema: messageErrorSchema, description: 'No query parameter.' })
  @ApiServiceUnavailableResponse({
    standardSchema: errorMessageSchema,
    description: 'The index is away or warming up.',
  })
  async search(@CurrentCaller() caller: Caller, @Query('query') query: unknown): Promise<SearchResponseDto> {
    const words: unknown = Array.isArray(query) ? query.at(-1) : query;
    if (typeof words !== 'string') {
      throw new ApiError(400, { message: 'no search query specified' });
    }
    const { found, videos, channels } = await this.service.search(userIdOf(caller), words.replaceAll('\0', ' '));
    return toSearchResponse(found, videos, channels);
  }
}
