import { ApiClient, type CallOptions, type RawResponse } from '@reelkeep/testing';
import { password, username } from './stack.js';

export type ApiVideo = {
  youtube_id: string;
  title: string;
  active: boolean;
  media_size: number;
  media_url: string;
  player: { watched: boolean; position?: number };
};

export type ApiQueueItem = { youtube_id: string; status: string; auto_start: boolean; message?: string | null };
export type ApiNotification = { id: string; title: string; level: string; messages: string[]; progress?: number };
export type ApiSearch = {
  video_results: { youtube_id: string }[];
  fulltext_results: { youtube_id: string; subtitle_start: string; subtitle_line: string }[];
};

/** A member of the household as a program: cookies and CSRF as the browser sends them, or an API token. */
export class Keeper {
  private readonly api: ApiClient;

  private constructor(
    private readonly baseUrl: string,
    token?: string,
  ) {
    this.api = new ApiClient(baseUrl);
    this.api.token = token;
  }

  /** Nobody yet: without session and token. */
  static stranger(baseUrl: string): Keeper {
    return new Keeper(baseUrl);
  }

  static withToken(baseUrl: string, token: string): Keeper {
    return new Keeper(baseUrl, token);
  }

  static async signIn(baseUrl: string, name = username, secret = password): Promise<Keeper> {
    const keeper = new Keeper(baseUrl);
    await keeper.call('POST', '/api/user/login/', { username: name, password: secret, remember_me: 'on' }, [204]);
    return keeper;
  }

  get cookies(): Map<string, string> {
    return this.api.cookies;
  }

  /** A JSON call that must answer with one of the statuses expected. Gives undefined for an empty body. */
  call(
    method: string,
    path: string,
    body?: unknown,
    expected: number[] = [200],
    options: Pick<CallOptions, 'headers' | 'withoutCsrf'> = {},
  ): Promise<unknown> {
    return this.api.call(method, path, { ...options, body, status: expected });
  }

  /** A JSON call and its answer, whatever its status. */
  exchange(method: string, path: string, body?: unknown): Promise<{ status: number; answer: unknown }> {
    return this.api.exchange(method, path, { body });
  }

  async saveSettings(patch: object): Promise<void> {
    await this.call('POST', '/api/appsettings/config/', patch);
  }

  async add(entries: string[]): Promise<void> {
    await this.call('POST', '/api/download/', { data: entries.map((id) => ({ youtube_id: id, status: 'pending' })) });
  }

  async downloadNow(entries: string[]): Promise<void> {
    await this.call('POST', '/api/download/?autostart=true', {
      data: entries.map((id) => ({ youtube_id: id, status: 'pending' })),
    });
  }

  async queue(): Promise<ApiQueueItem[]> {
    return ((await this.call('GET', '/api/download/')) as { data: ApiQueueItem[] }).data;
  }

  async notifications(): Promise<ApiNotification[]> {
    return (await this.call('GET', '/api/notification/')) as ApiNotification[];
  }

  /** Undefined when the video is not in the archive. */
  async video(id: string): Promise<ApiVideo | undefined> {
    const answer = (await this.call('GET', `/api/video/${id}/`, undefined, [200, 404])) as ApiVideo | { error: string };
    return 'error' in answer ? undefined : answer;
  }

  async search(query: string): Promise<ApiSearch> {
    return ((await this.call('GET', `/api/search/?query=${encodeURIComponent(query)}`)) as { results: ApiSearch })
      .results;
  }

  /** A media range as the player asks for it. */
  media(path: string, range?: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.baseUrl + path, {
      headers: { ...this.api.credentials(), ...(range === undefined ? {} : { range }), ...headers },
    });
  }

  /** A GET that goes over the wire as it is given; fetch mends dots in paths and adds headers about caches. */
  raw(path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
    return this.api.send({ method: 'GET', path, headers });
  }
}
