import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChannelSize, QueueService, StatsService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { answered } from '../http/answered.js';
import {
  type BiggestChannelsQuery,
  biggestChannelsQuerySchema,
  type channelOrders,
  type StatsBiggestChannelsDto,
  statsBiggestChannelsSchema,
  statsChannelSchema,
  type StatsDownloadDto,
  type StatsDownloadHistDto,
  statsDownloadHistSchema,
  statsDownloadSchema,
  type StatsOwnedDto,
  statsPlaylistSchema,
  type StatsVideoDto,
  statsVideoSchema,
  type StatsWatchDto,
  statsWatchSchema,
} from './stats.dto.js';
import {
  toStatsBiggestChannels,
  toStatsDownload,
  toStatsDownloadHist,
  toStatsOwned,
  toStatsVideo,
  toStatsWatch,
} from './stats.presenter.js';

const sizes: Record<(typeof channelOrders)[number], ChannelSize> = {
  doc_count: ChannelSize.VIDEOS,
  duration: ChannelSize.DURATION,
  media_size: ChannelSize.MEDIA_SIZE,
};

/** The numbers of the dashboard (SEMANTICS 32). */
@ApiTags('stats')
@Controller('api/stats')
export class StatsController {
  private readonly stats: ClientOf<typeof StatsService>;
  private readonly queue: ClientOf<typeof QueueService>;

  constructor(rpc: RpcClient) {
    this.stats = rpc.of(StatsService);
    this.queue = rpc.of(QueueService);
  }

  @Route('get', 'video', { access: 'signed-in', does: 'Totals of videos', answers: [statsVideoSchema, 'Numbers.'] })
  async videos(): Promise<StatsVideoDto> {
    return toStatsVideo(await this.stats.getVideoStats({}));
  }

  @Route('get', 'channel', {
    access: 'signed-in',
    does: 'Totals of channels',
    answers: [statsChannelSchema, 'Numbers.'],
  })
  async channels(): Promise<StatsOwnedDto> {
    return toStatsOwned(answered((await this.stats.getChannelStats({})).channels));
  }

  @Route('get', 'playlist', {
    access: 'signed-in',
    does: 'Totals of playlists',
    answers: [statsPlaylistSchema, 'Numbers.'],
  })
  async playlists(): Promise<StatsOwnedDto> {
    return toStatsOwned(answered((await this.stats.getPlaylistStats({})).playlists));
  }

  @Route('get', 'download', {
    access: 'signed-in',
    does: 'Totals of the queue',
    answers: [statsDownloadSchema, 'Numbers.'],
  })
  async downloads(): Promise<StatsDownloadDto> {
    return toStatsDownload(await this.queue.countItems({}));
  }

  @Route('get', 'watch', {
    access: 'signed-in',
    does: 'Watched and unwatched totals of the caller',
    answers: [statsWatchSchema, 'Numbers.'],
  })
  async watched(@CurrentCaller() caller: Caller): Promise<StatsWatchDto> {
    return toStatsWatch(await this.stats.getWatchStats({ userId: userIdOf(caller) }));
  }

  @Route('get', 'downloadhist', {
    access: 'signed-in',
    does: 'Downloads per day of the last days, newest first',
    note: 'Of today and the seven days before, from the last day with a download to the first one; empty days between them are there.',
    answers: [statsDownloadHistSchema, 'Numbers.'],
  })
  async history(): Promise<StatsDownloadHistDto> {
    return toStatsDownloadHist((await this.stats.getDownloadHistory({})).days);
  }

  @Route('get', 'biggestchannels', {
    access: 'signed-in',
    does: 'Ten biggest channels',
    answers: [statsBiggestChannelsSchema, 'At most ten.'],
    refuses: [refusesInput()],
  })
  async biggestChannels(
    @Query({ schema: biggestChannelsQuerySchema }) { order = 'doc_count' }: BiggestChannelsQuery,
  ): Promise<StatsBiggestChannelsDto> {
    return toStatsBiggestChannels((await this.stats.getBiggestChannels({ by: sizes[order] })).channels);
  }
}
