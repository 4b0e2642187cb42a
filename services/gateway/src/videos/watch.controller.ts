import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WatchService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
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

  constructor(rpc: RpcClient) {
    this.watch = rpc.of(WatchService);
  }

  @Route('post', 'video/:video_id/progress', {
    access: 'signed-in',
    does: 'Store the playback position',
    answers: [playerSchema, 'Player block after the change.'],
    refuses: [refusesInput(), refusesUnknown('The video is not known here.')],
  })
  async setProgress(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
    @Body({ schema: progressUpdateSchema }) { position }: ProgressUpdate,
  ): Promise<PlayerDto> {
    const { player, duration } = await this.watch.setProgress({ userId: userIdOf(caller), youtubeId, position });
    // Also those up to 5 seconds, which are not stored.
    return { ...toPlayer(player, duration), position };
  }

  @Route('delete', 'video/:video_id/progress', {
    access: 'signed-in',
    does: 'Forget the playback position',
    answers: ['nothing', 'Forgotten, also when there was none.'],
  })
  async deleteProgress(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<void> {
    await this.watch.deleteProgress({ userId: userIdOf(caller), youtubeId });
  }

  @Route('post', 'watched', {
    access: 'signed-in',
    does: 'Mark a video, playlist or channel watched or unwatched',
    answers: [watchedSchema, 'Echo.'],
    refuses: [refusesInput(), refusesUnknown('The item is not known here.')],
  })
  async setWatched(
    @CurrentCaller() caller: Caller,
    @Body({ schema: watchedUpdateSchema }) body: WatchedDto,
  ): Promise<WatchedDto> {
    await this.watch.setWatched({ userId: userIdOf(caller), id: body.id, isWatched: body.is_watched });
    return body;
  }
}
