import { Api, type CallOptions, type RawResponse, type Schemas } from '@reelkeep/testing';
import { password, username } from './stack.js';

export type ApiVideo = Schemas['Video'];
export type ApiQueueItem = Schemas['DownloadItem'];
export type ApiNotification = Schemas['Notification'];
export type ApiSearch = Schemas['SearchResponse']['results'];

/** A member of the household as a program: cookies and CSRF as the browser sends them, or an API token. */
export class Keeper {
  /** Calls as the API description has them, checked by the compiler. */
  readonly api: Api;

  private constructor(
    private readonly baseUrl: string,
    token?: string,
  ) {
    this.api = new Api(baseUrl);
    this.api.client.token = token;
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
    await keeper.api.session.login(name, secret, { rememberMe: true });
    return keeper;
  }

  get cookies(): Map<string, string> {
    return this.api.client.cookies;
  }

  /**
   * A JSON call as it is given, right or wrong, that must answer with one of the statuses expected. Gives undefined for
   * an empty body.
   */
  call(
    method: string,
    path: string,
    body?: unknown,
    expected: number[] = [200],
    options: Pick<CallOptions, 'headers' | 'withoutCsrf'> = {},
  ): Promise<unknown> {
    return this.api.client.call(method, path, { ...options, body, status: expected });
  }

  /** A JSON call and its answer, whatever its status. */
  exchange(method: string, path: string, body?: unknown): ReturnType<Api['client']['exchange']> {
    return this.api.client.exchange(method, path, { body });
  }

  async saveSettings(patch: Schemas['AppConfigUpdate']): Promise<void> {
    await this.api.settings.update(patch);
  }

  async add(entries: string[]): Promise<void> {
    await this.api.downloads.add(entries);
  }

  async downloadNow(entries: string[]): Promise<void> {
    await this.api.downloads.add(entries, { autostart: true });
  }

  async queue(): Promise<ApiQueueItem[]> {
    return (await this.api.downloads.list()).data;
  }

  async clearQueue(): Promise<void> {
    await this.api.downloads.clear({ filter: 'pending' });
  }

  notifications(): Promise<ApiNotification[]> {
    return this.api.tasks.notifications();
  }

  /** Undefined when the video is not in the archive. */
  async video(id: string): Promise<ApiVideo | undefined> {
    const answer = await this.api.videos.get(id, { status: [200, 404] });
    return 'error' in answer ? undefined : answer;
  }

  async search(query: string): Promise<ApiSearch> {
    return (await this.api.search.find(query)).results;
  }

  /** A media range as the player asks for it. */
  media(path: string, range?: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.baseUrl + path, {
      headers: { ...this.api.client.credentials(), ...(range === undefined ? {} : { range }), ...headers },
    });
  }

  /** A GET that goes over the wire as it is given; fetch mends dots in paths and adds headers about caches. */
  raw(path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
    return this.api.client.send({ method: 'GET', path, headers });
  }
}
