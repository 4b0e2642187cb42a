import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type DeleteProgressRequest,
  type DeleteProgressResponseSchema,
  type SetProgressRequest,
  type SetProgressResponseSchema,
  type SetWatchedRequest,
  type SetWatchedResponseSchema,
  WatchService as WatchServiceContract,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { playerMessage } from '../video/video-card.row.js';
import { WatchService } from './watch.service.js';

/** Answers rpc.catalog.v1.WatchService. */
@Controller()
export class WatchRpc {
  constructor(
    private readonly watch: WatchService,
    private readonly clock: Clock,
  ) {}

  @Rpc(WatchServiceContract.method.setProgress)
  async setProgress(request: SetProgressRequest): Promise<MessageInitShape<typeof SetProgressResponseSchema>> {
    const { state, duration } = await this.watch.setProgress(request.userId, request.youtubeId, request.position);
    return { player: playerMessage(state, this.clock.now()), duration };
  }

  @Rpc(WatchServiceContract.method.deleteProgress)
  async deleteProgress(request: DeleteProgressRequest): Promise<MessageInitShape<typeof DeleteProgressResponseSchema>> {
    await this.watch.deleteProgress(request.userId, request.youtubeId);
    return {};
  }

  @Rpc(WatchServiceContract.method.setWatched)
  async setWatched(request: SetWatchedRequest): Promise<MessageInitShape<typeof SetWatchedResponseSchema>> {
    await this.watch.setWatched(request.userId, request.id, request.isWatched);
    return {};
  }
}
