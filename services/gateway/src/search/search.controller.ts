import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { plainText } from '@reelkeep/contracts';
import type { FastifyReply } from 'fastify';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { ApiError } from '../http/api-error.js';
import { issueTexts } from '../http/field-errors.js';
import { pageNumber, pathId } from '../http/wire-types.js';
import { type SearchResponseDto, searchResponseSchema } from './search.dto.js';
import { toSearchResponse } from './search.presenter.js';
import { SearchService } from './search.service.js';
import { similarVideosSchema, type VideoDto } from '../videos/video.dto.js';
import { toSimilarVideo } from '../videos/video.presenter.js';

/** Says of an answer that only titles and names were looked through. */
export const reducedHeader = 'X-Search-Reduced';

const longestSearch = 1_000;
const searchText = plainText(longestSearch);
const searchPage = pageNumber();

@Controller('api')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @ApiTags('search')
  @Route('get', 'search', {
    access: 'signed-in',
    does: 'Search titles, names and subtitles',
    answers: [searchResponseSchema, 'At most 30 hits of a page, by kind.'],
    answersWith: { [reducedHeader]: 'true while search is away: titles and names alone were looked through.' },
    refuses: [refusesInput('No query parameter, too long a text, or no page.')],
  })
  @ApiQuery({
    name: 'query',
    required: true,
    schema: { type: 'string', maxLength: longestSearch },
    description: 'Words, with optional keywords; or a video by its id or its address, here or on YouTube.',
  })
  @ApiQuery({
    name: 'page',
    required: false,
    schema: { type: 'integer', minimum: 0 },
    description: 'Page number; 0 and 1 (and none) are the first page.',
  })
  async search(
    @CurrentCaller() caller: Caller,
    @Query('query') query: unknown,
    @Query('page') page: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchResponseDto> {
    const words: unknown = Array.isArray(query) ? query.at(-1) : query;
    if (typeof words !== 'string') {
      throw new ApiError(400, { message: 'no search query specified' });
    }
    const parsed = searchText.safeParse(words);
    if (!parsed.success) {
      throw new ApiError(400, { message: issueTexts(parsed.error.issues, words).join(' ') });
    }
    const parsedPage = searchPage.safeParse(page);
    if (!parsedPage.success) {
      throw new ApiError(400, { message: `page: ${issueTexts(parsedPage.error.issues, page).join(' ')}` });
    }
    const found = await this.service.search(userIdOf(caller), parsed.data, parsedPage.data ?? 0);
    if (found.isReduced) {
      void reply.header(reducedHeader, 'true');
    }
    return toSearchResponse(found);
  }

  @ApiTags('video')
  @Route('get', 'video/:video_id/similar', {
    access: 'signed-in',
    does: 'Similar videos',
    note: 'By tags and title, without positions; none for a video that is not known.',
    answers: [similarVideosSchema, 'At most six.'],
  })
  async similar(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<VideoDto[]> {
    return (await this.service.similar(userIdOf(caller), youtubeId)).map(toSimilarVideo);
  }
}
