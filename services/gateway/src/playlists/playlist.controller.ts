import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CustomPlaylistAction,
  type Playlist,
  PlaylistKind,
  PlaylistService,
  PlaylistStart,
  RemovalService,
  SubscriptionKind,
  SubscriptionService,
} from '@reelkeep/contracts';
import { type ClientOf, pageBytes, RpcClient } from '@reelkeep/messaging';
import type { FastifyReply } from 'fastify';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import { ApiError, forbidden } from '../http/api-error.js';
import { defined } from '../http/defined.js';
import { toPaginate, toRows } from '../http/paging.js';
import { QueryString } from '../http/query-string.decorator.js';
import { pathId } from '../http/wire-types.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { nameTrash } from '../trash/trash-header.js';
import { type TaskAccepted, taskAcceptedSchema } from '../tasks/task.dto.js';
import { entriesOf, hydratedPlaylists } from './playlist-parts.js';
import {
  type PlaylistCoreDto,
  type PlaylistBulk,
  playlistBulkSchema,
  playlistCoreSchema,
  type PlaylistCustomAction,
  playlistCustomActionSchema,
  type PlaylistCustomCreate,
  playlistCustomCreateSchema,
  type PlaylistDeleteQuery,
  playlistDeleteQuerySchema,
  type PlaylistDto,
  type PlaylistListDto,
  type PlaylistListQuery,
  playlistListQuerySchema,
  playlistListSchema,
  playlistSchema,
  type PlaylistUpdate,
  playlistUpdateSchema,
} from './playlist.dto.js';
import { toPlaylist, toPlaylistCore } from './playlist.presenter.js';

const kinds = { regular: PlaylistKind.REGULAR, custom: PlaylistKind.CUSTOM } as const;
const starts = { top: PlaylistStart.TOP, bottom: PlaylistStart.BOTTOM } as const;
const actions = {
  create: CustomPlaylistAction.CREATE,
  remove: CustomPlaylistAction.REMOVE,
  up: CustomPlaylistAction.UP,
  down: CustomPlaylistAction.DOWN,
  top: CustomPlaylistAction.TOP,
  bottom: CustomPlaylistAction.BOTTOM,
} as const;

const unknown = refusesUnknown('The playlist is not known here.');

@ApiTags('playlist')
@Controller('api/playlist')
export class PlaylistController {
  private readonly playlists: ClientOf<typeof PlaylistService>;
  private readonly removal: ClientOf<typeof RemovalService>;
  private readonly subscriptions: ClientOf<typeof SubscriptionService>;

  constructor(
    rpc: RpcClient,
    private readonly configs: UserConfigService,
  ) {
    this.playlists = rpc.of(PlaylistService);
    this.removal = rpc.of(RemovalService);
    this.subscriptions = rpc.of(SubscriptionService);
  }

  @Route('get', '', {
    access: 'signed-in',
    does: 'List playlists by name',
    answers: [playlistListSchema, 'A page of playlists, ascending by name without regard to case.'],
    refuses: [refusesInput()],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query({ schema: playlistListQuerySchema }) query: PlaylistListQuery,
    @QueryString() queryText: string,
  ): Promise<PlaylistListDto> {
    const page = { page: query.page ?? 0, pageSize: await this.configs.pageSize(caller.userId), query: queryText };
    const { playlists, totalHits, morePlaylistIds } = await this.playlists.listPlaylists({
      page: toRows(page),
      maxBytes: pageBytes,
      kind: query.type === undefined ? PlaylistKind.UNSPECIFIED : kinds[query.type],
      ...defined({ channelId: query.channel, subscribed: query.subscribed }),
    });
    const all = [...playlists, ...(await hydratedPlaylists(this.playlists, morePlaylistIds))];
    const entries = await entriesOf(
      this.playlists,
      all.map(({ playlistId }) => playlistId),
    );
    return {
      data: all.map((playlist) => toPlaylist(playlist, entries(playlist.playlistId))),
      paginate: toPaginate(page, totalHits),
    };
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Subscribe to several playlists',
    note: 'Runs as a background task, which reads playlists that are not known here from the source.',
    answers: [taskAcceptedSchema, 'Task started.'],
    refuses: [refusesInput()],
  })
  async subscribe(@Body({ schema: playlistBulkSchema }) { data }: PlaylistBulk): Promise<TaskAccepted> {
    const entries = data.map((row) => row.playlist_id);
    const { taskId } = await this.subscriptions.subscribe({ kind: SubscriptionKind.PLAYLIST, entries });
    return { message: 'playlist subscribe task started', task_id: taskId };
  }

  @Route('get', ':playlist_id', {
    access: 'signed-in',
    does: 'One playlist with all entries',
    answers: [playlistSchema, 'Playlist.'],
    refuses: [unknown],
  })
  async get(@Param('playlist_id', { schema: pathId }) playlistId: string): Promise<PlaylistDto> {
    const { playlist } = await this.playlists.getPlaylist({ playlistId });
    const entries = await entriesOf(this.playlists, [playlistId]);
    return toPlaylist(answered(playlist), entries(playlistId));
  }

  @Route('post', 'custom', {
    access: 'staff',
    does: 'Create a custom playlist',
    answers: [playlistCoreSchema, 'The new playlist in stored form.'],
    refuses: [refusesInput()],
  })
  async createCustom(
    @Body({ schema: playlistCustomCreateSchema }) { playlist_name: name }: PlaylistCustomCreate,
  ): Promise<PlaylistCoreDto> {
    const { playlist } = await this.playlists.createCustomPlaylist({ name });
    return toPlaylistCore(answered(playlist), []);
  }

  @Route('post', 'custom/:playlist_id', {
    access: 'staff',
    does: 'Change membership or order of a custom playlist',
    note: 'create of a video that is already in changes nothing.',
    answers: [playlistCoreSchema, 'The playlist in stored form.'],
    refuses: [refusesInput('Bad action, not a custom playlist, or the video is not archived or not in it.'), unknown],
  })
  async changeCustom(
    @CurrentCaller() caller: Caller,
    @Param('playlist_id', { schema: pathId }) playlistId: string,
    @Body({ schema: playlistCustomActionSchema }) { action, video_id: youtubeId }: PlaylistCustomAction,
  ): Promise<PlaylistCoreDto> {
    const { hide_watched: hidesWatched } = await this.configs.getNow(caller.userId);
    const { playlist } = await this.playlists.changeCustomPlaylist({
      playlistId,
      action: actions[action],
      youtubeId,
      userId: userIdOf(caller),
      skipsWatched: hidesWatched === true,
    });
    return this.stored(answered(playlist));
  }

  @Route('post', ':playlist_id', {
    access: 'signed-in',
    does: 'Change subscription, sort order or, of a custom playlist, the name',
    note: 'Anybody may subscribe to a playlist that is known; the rest is for staff.',
    answers: [playlistCoreSchema, 'The playlist in stored form.'],
    refuses: [refusesInput('Nothing to change, a bad value, or what this kind of playlist does not have.'), unknown],
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Param('playlist_id', { schema: pathId }) playlistId: string,
    @Body({ schema: playlistUpdateSchema }) body: PlaylistUpdate,
  ): Promise<PlaylistCoreDto> {
    const { playlist_subscribed: subscribed, playlist_sort_order: order, playlist_name: name } = body;
    const changesListing = subscribed !== undefined || order !== undefined;
    if (!changesListing && name === undefined) {
      throw new ApiError(400, {
        error: 'Nothing to change: send playlist_subscribed, playlist_sort_order or playlist_name.',
      });
    }
    if (!caller.isStaff && (subscribed !== true || order !== undefined || name !== undefined)) {
      throw forbidden('You do not have permission to perform this action.');
    }
    if (name !== undefined) {
      if (changesListing) {
        throw new ApiError(400, { error: 'playlist_name is of custom playlists, the rest of others: send it alone.' });
      }
      const renamed = await this.playlists.renameCustomPlaylist({ playlistId, name });
      return this.stored(answered(renamed.playlist));
    }
    const { playlist } = await this.playlists.updatePlaylist({
      playlistId,
      ...defined({ subscribed }),
      ...(order === undefined ? {} : { start: starts[order] }),
    });
    return this.stored(answered(playlist));
  }

  @Route('delete', ':playlist_id', {
    access: 'staff',
    does: 'Delete a playlist',
    answers: ['nothing', 'Deleted.'],
    note: 'Its videos stay, unless delete_videos (or delete-videos) says otherwise. Unless that is switched off it goes into the trash, where the header X-Trash-Id names it.',
    refuses: [unknown],
  })
  async delete(
    @Param('playlist_id', { schema: pathId }) playlistId: string,
    @Query({ schema: playlistDeleteQuerySchema }) query: PlaylistDeleteQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const withVideos = query.delete_videos === true || query['delete-videos'] === true;
    nameTrash(
      reply,
      await (withVideos
        ? this.removal.deletePlaylistWithVideos({ playlistId })
        : this.playlists.deletePlaylist({ playlistId })),
    );
  }

  private async stored(playlist: Playlist): Promise<PlaylistCoreDto> {
    const entries = await entriesOf(this.playlists, [playlist.playlistId]);
    return toPlaylistCore(playlist, entries(playlist.playlistId));
  }
}
