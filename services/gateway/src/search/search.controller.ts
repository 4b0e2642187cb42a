import { Controller, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { plainText } from '@reelkeep/contracts';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { ApiError } from '../http/api-error.js';
import { issueTexts } from '../http/field-errors.js';
import { type SearchResponseDto, searchResponseSchema } from './search.dto.js';
import { toSearchResponse } from './search.presenter.js';
import { SearchService } from './search.service.js';

const longestSearch = 1_000;
const searchText = plainText(longestSearch);

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Route('get', '', {
    access: 'signed-in',
    does: 'Search titles, names and subtitles',
    answers: [searchResponseSchema, 'At most 30 hits, by kind.'],
    refuses: [refusesInput('No query parameter, or too long a text.')],
  })
  @ApiQuery({
    name: 'query',
    required: true,
    schema: { type: 'string', maxLength: longestSearch },
    description: 'Words, with optional keywords.',
  })
  async search(@CurrentCaller() caller: Caller, @Query('query') query: unknown): Promise<SearchResponseDto> {
    const words: unknown = Array.isArray(query) ? query.at(-1) : query;
    if (typeof words !== 'string') {
      throw new ApiError(400, { message: 'no search query specified' });
    }
    const parsed = searchText.safeParse(words);
    if (!parsed.success) {
      throw new ApiError(400, { message: issueTexts(parsed.error.issues, words).join(' ') });
    }
    const { found, videos, channels } = await this.service.search(userIdOf(caller), parsed.data);
    return toSearchResponse(found, videos, channels);
  }
}
