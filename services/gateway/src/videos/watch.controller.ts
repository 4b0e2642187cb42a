import { Body, Controller, Delete, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { WatchService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Access } from '../access/access.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { badRequestSchema, errorMessageSchema } from '../http/error-bodies.dto.js';
import { pathId } from '../http/wire-types.js';
import { toPlayer } from './player.presenter.js';
import { type PlayerDto, playerSchema } from './video.dto.js';
import {
  type ProgressUpdate,
  progressUpdateSchema,
  type WatchedDto,
  watchedSchema,
  watchedUpdateSchema,
} from './watch.dto.js';

@ApiTags('video')
@Controller('api')
export class WatchController {
  private readonly watch: ClientOf<typeof WatchService>;

  constructor(@Inject(RpcClient) rpc: RpcClient) {
    this.watch = rpc.of(WatchService);
  }

  @Post('video/:video_id/progress')
  @HttpCode(200)
  @Access('signed-in')
  @ApiOperation({ summary: 'Store the playback position' })
  @ApiOkResponse({ standardSchema: playerSchema, description: 'Player block after the change.' })
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The video is not known here.' })
  async setProgress(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
    @Body({ schema: progressUpdateSchema }) { position }: ProgressUpdate,
  ): Promise<PlayerDto> {
    const { player, duration } = await this.watch.setProgress({ userId: userIdOf(caller), youtubeId, position });
    // Positions up to 5 seconds are answered although they are not stored.
    return { ...toPlayer(player, duration), position: player?.position ?? position };
  }

  @Delete('video/:video_id/progress')
  @HttpCode(204)
  @Access('signed-in')
  @ApiOperation({ summary: 'Forget the playback position' })
  @ApiNoContentResponse({ description: 'Forgotten, also when there was none.' })
  async deleteProgress(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<void> {
    await this.watch.deleteProgress({ userId: userIdOf(caller), youtubeId });
  }

  @Post('watched')
  @HttpCode(200)
  @Access('signed-in')
  @ApiOperation({ summary: 'Mark a video, playlist or channel watched or unwatched' })
  @ApiOkResponse({ standardSchema: watchedSchema, description: 'Echo.' })
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  @ApiNotFoundResponse({ standardSchema: errorMessageSchema, description: 'The item is not known here.' })
  async setWatched(
    @CurrentCaller() caller: Caller,
    @Body({ schema: watchedUpdateSchema }) body: WatchedDto,
  ): Promise<WatchedDto> {
    await this.watch.setWatched({ userId: userIdOf(caller), id: body.id, isWatched: body.is_watched });
    return body;
  }
}
