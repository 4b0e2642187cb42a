import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  ChannelSize,
  type GetBiggestChannelsRequest,
  type GetBiggestChannelsResponseSchema,
  type GetChannelStatsResponseSchema,
  type GetDownloadHistoryResponseSchema,
  type GetPlaylistStatsResponseSchema,
  type GetVideoStatsResponseSchema,
  type GetWatchStatsRequest,
  type GetWatchStatsResponseSchema,
  StatsService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { StatsReadModel } from './stats.read-model.js';

/** Answers rpc.catalog.v1.StatsService. */
@Controller()
export class StatsRpc {
  constructor(private readonly stats: StatsReadModel) {}

  @Rpc(StatsService.method.getVideoStats)
  async getVideoStats(): Promise<MessageInitShape<typeof GetVideoStatsResponseSchema>> {
    return this.stats.videos();
  }

  @Rpc(StatsService.method.getChannelStats)
  async getChannelStats(): Promise<MessageInitShape<typeof GetChannelStatsResponseSchema>> {
    return { channels: await this.stats.channels() };
  }

  @Rpc(StatsService.method.getPlaylistStats)
  async getPlaylistStats(): Promise<MessageInitShape<typeof GetPlaylistStatsResponseSchema>> {
    return { playlists: await this.stats.playlists() };
  }

  @Rpc(StatsService.method.getWatchStats)
  async getWatchStats({ userId }: GetWatchStatsRequest): Promise<MessageInitShape<typeof GetWatchStatsResponseSchema>> {
    return this.stats.watched(userId);
  }

  @Rpc(StatsService.method.getDownloadHistory)
  async getDownloadHistory(): Promise<MessageInitShape<typeof GetDownloadHistoryResponseSchema>> {
    return { days: await this.stats.history() };
  }

  @Rpc(StatsService.method.getBiggestChannels)
  async getBiggestChannels({
    by,
  }: GetBiggestChannelsRequest): Promise<MessageInitShape<typeof GetBiggestChannelsResponseSchema>> {
    return { channels: await this.stats.biggest(columnOf(by)) };
  }
}

const columnOf = (by: ChannelSize): 'videos' | 'duration' | 'mediaSize' =>
  by === ChannelSize.DURATION ? 'duration' : by === ChannelSize.MEDIA_SIZE ? 'mediaSize' : 'videos';
