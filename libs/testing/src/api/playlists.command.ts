import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Playlists, and the way from a video to its neighbours in them. */
export class PlaylistsCommand {
  constructor(private readonly client: ApiClient) {}

  list(query: QueryOf<'/api/playlist/'> = {}, options: Options = {}): Promise<Schemas['PlaylistList']> {
    return this.client.ask('get', '/api/playlist/', { query }, options);
  }

  get(playlistId: string, options: Options = {}): Promise<Schemas['Playlist']> {
    return this.client.ask('get', '/api/playlist/{playlist_id}/', ofPlaylist(playlistId), options);
  }

  /** Subscribes to the playlists in the background. */
  subscribe(entries: readonly string[], options: Options = {}): Promise<Schemas['TaskAccepted']> {
    const data = entries.map((entry) => ({ playlist_id: entry, playlist_subscribed: true as const }));
    return this.client.ask('post', '/api/playlist/', { body: { data } }, options);
  }

  create(name: string, options: Options = {}): Promise<Schemas['PlaylistCore']> {
    return this.client.ask('post', '/api/playlist/custom/', { body: { playlist_name: name } }, options);
  }

  change(
    playlistId: string,
    action: Schemas['PlaylistCustomAction']['action'],
    videoId: string,
    options: Options = {},
  ): Promise<Schemas['PlaylistCore']> {
    const input = { ...ofPlaylist(playlistId), body: { action, video_id: videoId } };
    return this.client.ask('post', '/api/playlist/custom/{playlist_id}/', input, options);
  }

  update(playlistId: string, body: Schemas['PlaylistUpdate'], options: Options = {}): Promise<Schemas['PlaylistCore']> {
    return this.client.ask('post', '/api/playlist/{playlist_id}/', { ...ofPlaylist(playlistId), body }, options);
  }

  delete(playlistId: string, options: Options = {}): Promise<void> {
    return this.remove(playlistId, {}, options);
  }

  deleteWithVideos(playlistId: string, options: Options = {}): Promise<void> {
    return this.remove(playlistId, { delete_videos: true }, options);
  }

  navOf(youtubeId: string, options: Options = {}): Promise<Schemas['PlaylistNavItem'][]> {
    return this.client.ask('get', '/api/video/{video_id}/nav/', { path: { video_id: youtubeId } }, options);
  }

  private remove(playlistId: string, query: { delete_videos?: true }, options: Options): Promise<void> {
    const input = { ...ofPlaylist(playlistId), query };
    return this.client.ask('delete', '/api/playlist/{playlist_id}/', input, { status: 204, ...options });
  }
}

const ofPlaylist = (playlistId: string) => ({ path: { playlist_id: playlistId } });
