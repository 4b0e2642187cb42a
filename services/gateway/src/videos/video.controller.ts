import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CommentService, PlaylistService, QueueService, RemovalService, VideoService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import type { FastifyReply } from 'fastify';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { answered } from '../http/answered.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { nameTrash } from '../trash/trash-header.js';
import { type VideoNavDto, videoNavSchema } from '../playlists/playlist.dto.js';
import { toVideoNav } from '../playlists/playlist.presenter.js';
import { allComments } from './all-comments.js';
import { type CommentDto, commentListSchema } from './comment.dto.js';
import { toCommentTree } from './comment.presenter.js';
import { hydratedVideos } from './hydrated-videos.js';
import {
  type VideoDeleteQuery,
  videoDeleteQuerySchema,
  type VideoListDto,
  type VideoListQuery,
  type VideoDetailDto,
  videoListAnswerSchema,
  videoListQuerySchema,
  videoDetailSchema,
} from './video.dto.js';
import { toVideo, toVideoDetail } from './video.presenter.js';

const asksOnlyToContinue = ({ watch, playlist, channel, type, height }: VideoListQuery): boolean =>
  watch === 'continue' && playlist === undefined && channel === undefined && type === undefined && height === undefined;

const unknown = refusesUnknown('The video is not known here.');

@ApiTags('video')
@Controller('api/video')
export class VideoController {
  private readonly videos: ClientOf<typeof VideoService>;
  private readonly playlists: ClientOf<typeof PlaylistService>;
  private readonly removal: ClientOf<typeof RemovalService>;
  private readonly comments: ClientOf<typeof CommentService>;
  private readonly queue: ClientOf<typeof QueueService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
  ) {
    this.videos = rpc.of(VideoService);
    this.playlists = rpc.of(PlaylistService);
    this.removal = rpc.of(RemovalService);
    this.comments = rpc.of(CommentService);
    this.queue = rpc.of(QueueService);
  }

  @Route('get', '', {
    access: 'signed-in',
    does: 'List videos',
    note: 'Unknown query parameters are ignored.',
    answers: [videoListAnswerSchema, 'A page of videos.'],
    refuses: [refusesInput(), refusesUnknown('The playlist is not known here.')],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: videoListQuerySchema }) query: VideoListQuery,
    @QueryString() queryText: string,
  ): Promise<VideoListDto | []> {
    const page = { page: query.page ?? 0, pageSize: await this.configs.pageSize(caller.userId), query: queryText };
    const { videos, totalHits, moreYoutubeIds } = await this.videos.listVideos({
      userId: userIdOf(caller),
      page: toRows(page),
      maxBytes: pageBytes,
      ...defined({
        channelId: query.channel,
        playlistId: query.playlist,
        watch: query.watch,
        sort: query.sort,
        order: query.order,
        vidType: query.type,
        height: query.height,
      }),
    });
    if (totalHits === 0 && asksOnlyToContinue(query)) {
      return [];
    }
    const all = [...videos, ...(await hydratedVideos(this.videos, userIdOf(caller), moreYoutubeIds))];
    return { data: all.map(toVideo), paginate: toPaginate(page, totalHits) };
  }

  @Route('get', ':video_id', {
    access: 'signed-in',
    does: 'One video',
    note: 'The browser extension tells by the key error that it is not archived.',
    answers: [videoDetailSchema, "Video with the caller's position."],
    refuses: [unknown],
  })
  async get(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<VideoDetailDto> {
    const { video } = await this.videos.getVideo({ userId: userIdOf(caller), youtubeId });
    return toVideoDetail(answered(video));
  }

  @Route('delete', ':video_id', {
    access: 'staff',
    does: 'Delete a video, its files and all that is known of it',
    note: 'Unless that is switched off it goes into the trash, where the header X-Trash-Id names it. X-Ignored says that it is ignored as well.',
    answers: ['nothing', 'Deleted.'],
    refuses: [refusesInput(), unknown],
  })
  async delete(
    @Param('video_id', { schema: pathId }) youtubeId: string,
    @Query({ schema: videoDeleteQuerySchema }) { ignore = false }: VideoDeleteQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const deleted = await this.removal.deleteVideo({ youtubeId, ignored: ignore });
    if (ignore) {
      // By a catalog of 0.1, which tells nobody of it.
      if (!deleted.ignored) {
        await this.queue.updateItem({ youtubeId, status: 'ignore-force' });
      }
      void reply.header('X-Ignored', 'true');
    }
    nameTrash(reply, deleted);
  }

  @Route('get', ':video_id/nav', {
    access: 'signed-in',
    does: 'Neighbours of a video in its playlists',
    answers: [videoNavSchema, 'An item for each playlist with two archived videos or more.'],
    refuses: [unknown],
  })
  async nav(
    @CurrentCaller() caller: Caller,
    @Param('video_id', { schema: pathId }) youtubeId: string,
  ): Promise<VideoNavDto> {
    const { playlists } = await this.playlists.getVideoNav({ youtubeId });
    if (playlists.length === 0) {
      // Tells one without playlists from one that is not here.
      await this.videos.getVideo({ userId: userIdOf(caller), youtubeId });
    }
    return toVideoNav(playlists);
  }

  @Route('get', ':video_id/comment', {
    access: 'signed-in',
    does: 'Comments of a video as a tree',
    answers: [commentListSchema, 'Comments that begin a thread, with their replies.'],
    refuses: [refusesUnknown('The video is not known here, or its comments were never fetched.')],
  })
  async comment(@Param('video_id', { schema: pathId }) youtubeId: string): Promise<CommentDto[]> {
    return toCommentTree(await allComments(this.comments, youtubeId));
  }
}
