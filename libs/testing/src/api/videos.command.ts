import type { ChannelAnswer, Page, PlayerAnswer, VideoAnswer } from './api-types.js';
import { type ApiClient, type CallOptions, toQuery } from './api-client.js';

type VideoFilter = {
  page?: number;
  playlist?: string;
  channel?: string;
  watch?: string;
  sort?: string;
  order?: string;
  type?: string;
  height?: number;
};

/** Archived videos, what their viewer did with them, and their channels. */
export class VideosCommand {
  constructor(private readonly client: ApiClient) {}

  list(filter: VideoFilter = {}, options: CallOptions = {}): Promise<Page<VideoAnswer>> {
    return this.client.call('GET', `/api/video/${toQuery(filter)}`, options);
  }

  /** The caller's unfinished videos; a bare empty list when there are none. */
  continueWatching(options: CallOptions = {}): Promise<Page<VideoAnswer> | []> {
    return this.client.call('GET', '/api/video/?watch=continue', options);
  }

  get(youtubeId: string, options: CallOptions = {}): Promise<VideoAnswer> {
    return this.client.call('GET', `/api/video/${youtubeId}/`, options);
  }

  setProgress(youtubeId: string, position: number, options: CallOptions = {}): Promise<PlayerAnswer> {
    return this.client.call('POST', `/api/video/${youtubeId}/progress/`, { body: { position }, ...options });
  }

  deleteProgress(youtubeId: string, options: CallOptions = {}): Promise<void> {
    return this.client.call('DELETE', `/api/video/${youtubeId}/progress/`, { status: 204, ...options });
  }

  /** `id` is that of a video, channel or playlist. */
  setWatched(id: string, isWatched: boolean, options: CallOptions = {}): Promise<{ id: string; is_watched: boolean }> {
    return this.client.call('POST', '/api/watched/', { body: { id, is_watched: isWatched }, ...options });
  }

  channel(channelId: string, options: CallOptions = {}): Promise<ChannelAnswer> {
    return this.client.call('GET', `/api/channel/${channelId}/`, options);
  }
}
