import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type ChangeCustomPlaylistRequest,
  type ChangeCustomPlaylistResponseSchema,
  type CreateCustomPlaylistRequest,
  type CreateCustomPlaylistResponseSchema,
  type GetPlaylistRequest,
  type GetPlaylistResponseSchema,
  type GetVideoNavRequest,
  type GetVideoNavResponseSchema,
  type HydratePlaylistsRequest,
  type HydratePlaylistsResponseSchema,
  type ListPlaylistEntriesRequest,
  type ListPlaylistEntriesResponseSchema,
  type ListPlaylistsRequest,
  type ListPlaylistsResponseSchema,
  PlaylistKind,
  PlaylistNavSchema,
  PlaylistService as PlaylistServiceContract,
  PlaylistStart,
  type RenameCustomPlaylistRequest,
  type RenameCustomPlaylistResponseSchema,
  type UpdatePlaylistRequest,
  type UpdatePlaylistResponseSchema,
} from '@reelkeep/contracts';
import { fittingEntries, pageBytes, Rpc } from '@reelkeep/messaging';
import { CustomPlaylistService } from './custom-playlist.service.js';
import { navMessage } from './playlist-message.js';
import { PlaylistReadModel } from './playlist.read-model.js';
import { PlaylistService } from './playlist.service.js';

const kinds = { [PlaylistKind.REGULAR]: 'regular', [PlaylistKind.CUSTOM]: 'custom' } as const;
const starts = { [PlaylistStart.TOP]: 'top', [PlaylistStart.BOTTOM]: 'bottom' } as const;

/** Answers rpc.catalog.v1.PlaylistService, but for what deletes: RemovalRpc. */
@Controller()
export class PlaylistRpc {
  constructor(
    private readonly playlists: PlaylistService,
    private readonly custom: CustomPlaylistService,
    private readonly cards: PlaylistReadModel,
  ) {}

  @Rpc(PlaylistServiceContract.method.listPlaylists)
  async listPlaylists({
    page,
    channelId,
    subscribed,
    kind,
    maxBytes,
  }: ListPlaylistsRequest): Promise<MessageInitShape<typeof ListPlaylistsResponseSchema>> {
    const filter = {
      ...(channelId === undefined ? {} : { channelId }),
      ...(subscribed === undefined ? {} : { subscribed }),
      ...(kind === PlaylistKind.UNSPECIFIED ? {} : { kind: kinds[kind] }),
    };
    return this.playlists.list(filter, { offset: page?.offset ?? 0, limit: page?.limit ?? 0 }, maxBytes);
  }

  @Rpc(PlaylistServiceContract.method.hydratePlaylists)
  async hydratePlaylists({
    playlistIds,
    maxBytes,
  }: HydratePlaylistsRequest): Promise<MessageInitShape<typeof HydratePlaylistsResponseSchema>> {
    return this.playlists.hydrate(playlistIds, maxBytes);
  }

  @Rpc(PlaylistServiceContract.method.getPlaylist)
  async getPlaylist({ playlistId }: GetPlaylistRequest): Promise<MessageInitShape<typeof GetPlaylistResponseSchema>> {
    return { playlist: await this.playlists.get(playlistId) };
  }

  @Rpc(PlaylistServiceContract.method.listPlaylistEntries)
  async listPlaylistEntries({
    playlistIds,
    after,
  }: ListPlaylistEntriesRequest): Promise<MessageInitShape<typeof ListPlaylistEntriesResponseSchema>> {
    return this.playlists.entries(playlistIds, after);
  }

  @Rpc(PlaylistServiceContract.method.createCustomPlaylist)
  async createCustomPlaylist({
    name,
  }: CreateCustomPlaylistRequest): Promise<MessageInitShape<typeof CreateCustomPlaylistResponseSchema>> {
    return { playlist: await this.playlists.get(await this.custom.create(name)) };
  }

  @Rpc(PlaylistServiceContract.method.renameCustomPlaylist)
  async renameCustomPlaylist({
    playlistId,
    name,
  }: RenameCustomPlaylistRequest): Promise<MessageInitShape<typeof RenameCustomPlaylistResponseSchema>> {
    await this.custom.rename(playlistId, name);
    return { playlist: await this.playlists.get(playlistId) };
  }

  @Rpc(PlaylistServiceContract.method.changeCustomPlaylist)
  async changeCustomPlaylist({
    playlistId,
    action,
    youtubeId,
    userId,
    skipsWatched,
  }: ChangeCustomPlaylistRequest): Promise<MessageInitShape<typeof ChangeCustomPlaylistResponseSchema>> {
    await this.custom.change(playlistId, action, youtubeId, { userId, skipsWatched });
    return { playlist: await this.playlists.get(playlistId) };
  }

  @Rpc(PlaylistServiceContract.method.updatePlaylist)
  async updatePlaylist({
    playlistId,
    subscribed,
    start,
  }: UpdatePlaylistRequest): Promise<MessageInitShape<typeof UpdatePlaylistResponseSchema>> {
    const changes = {
      ...(subscribed === undefined ? {} : { subscribed }),
      ...(start === PlaylistStart.UNSPECIFIED ? {} : { start: starts[start] }),
    };
    return { playlist: await this.playlists.update(playlistId, changes) };
  }

  @Rpc(PlaylistServiceContract.method.getVideoNav)
  async getVideoNav({ youtubeId }: GetVideoNavRequest): Promise<MessageInitShape<typeof GetVideoNavResponseSchema>> {
    const all = (await this.cards.navOf(youtubeId)).map((row) => create(PlaylistNavSchema, navMessage(row)));
    return { playlists: fittingEntries(all, pageBytes) };
  }
}
