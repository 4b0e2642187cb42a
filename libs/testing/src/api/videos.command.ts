import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Archived videos, what their viewer did with them, and their channels. */
export class VideosCommand {
  constructor(private readonly client: ApiClient) {}

  async list(query: QueryOf<'/api/video/'> = {}, options: Options = {}): Promise<Schemas['VideoList']> {
    const answer = await this.client.ask('get', '/api/video/', { query }, options);
    if (Array.isArray(answer)) {
      throw new TypeError('a bare list in place of a page');
    }
    return answer;
  }

  /** The caller's unfinished videos; a bare empty list when there are none. */
  continueWatching(options: Options = {}): Promise<Schemas['VideoList'] | unknown[]> {
    return this.client.ask('get', '/api/video/', { query: { watch: 'continue' } }, options);
  }

  get(youtubeId: string, options: Options = {}): Promise<Schemas['VideoDetail']> {
    return this.client.ask('get', '/api/video/{video_id}/', ofVideo(youtubeId), options);
  }

  similar(youtubeId: string, options: Options = {}): Promise<Schemas['Video'][]> {
    return this.client.ask('get', '/api/video/{video_id}/similar/', ofVideo(youtubeId), options);
  }

  delete(youtubeId: string, options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/video/{video_id}/', ofVideo(youtubeId), { status: 204, ...options });
  }

  deleteAndIgnore(youtubeId: string, options: Options = {}): Promise<void> {
    const input = { ...ofVideo(youtubeId), query: { ignore: true } };
    return this.client.ask('delete', '/api/video/{video_id}/', input, {
      status: 204,
      answersWith: { 'x-ignored': 'true' },
      ...options,
    });
  }

  comments(youtubeId: string, options: Options = {}): Promise<Schemas['Comment'][]> {
    return this.client.ask('get', '/api/video/{video_id}/comment/', ofVideo(youtubeId), options);
  }

  setProgress(youtubeId: string, position: number, options: Options = {}): Promise<Schemas['Player']> {
    const input = { ...ofVideo(youtubeId), body: { position } };
    return this.client.ask('post', '/api/video/{video_id}/progress/', input, options);
  }

  deleteProgress(youtubeId: string, options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/video/{video_id}/progress/', ofVideo(youtubeId), {
      status: 204,
      ...options,
    });
  }

  /** `id` is that of a video, channel or playlist. */
  setWatched(id: string, isWatched: boolean, options: Options = {}): Promise<Schemas['Watched']> {
    return this.client.ask('post', '/api/watched/', { body: { id, is_watched: isWatched } }, options);
  }

  channel(channelId: string, options: Options = {}): Promise<Schemas['Channel']> {
    return this.client.ask('get', '/api/channel/{channel_id}/', { path: { channel_id: channelId } }, options);
  }
}

const ofVideo = (youtubeId: string) => ({ path: { video_id: youtubeId } });
