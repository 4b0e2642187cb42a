import { ApiDescription, type RawResponse, sendRequest } from '@reelkeep/testing';
import { recordExchange } from './record-exchange.js';
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

export type CallOptions = {
  headers?: Record<string, string>;
  /** Leaves the X-CSRFToken header out. */
  withoutCsrf?: boolean;
};

const description = new ApiDescription();

/** A member of the household as a program: cookies and CSRF as the browser sends them, or an API token. */
export class Keeper {
  private constructor(
    private readonly baseUrl: string,
    private readonly token?: string,
    readonly cookies = new Map<string, string>(),
  ) {}

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

  /** A JSON call that must answer with one of the statuses expected. Gives undefined for an empty body. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    expected: number[] = [200],
    options: CallOptions = {},
  ): Promise<unknown> {
    const { status, answer } = await this.exchange(method, path, body, options);
    if (!expected.includes(status)) {
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
    }
    return answer;
  }

  /** A JSON call and its answer, whatever it is; throws when that is not as docs/api/openapi.json says. */
  async exchange(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, withoutCsrf = false }: CallOptions = {},
  ): Promise<{ status: number; answer: unknown }> {
    const csrfToken = withoutCsrf ? undefined : this.cookies.get('csrftoken');
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...this.credentials(),
        ...(csrfToken === undefined ? {} : { 'x-csrftoken': csrfToken }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    const { status } = response;
    const faults = description.faults(method, path.split('?')[0] ?? path, status, answer);
    if (faults.length > 0) {
      throw new Error(`The answer is not as docs/api/openapi.json says:\n${faults.join('\n')}`);
    }
    await recordExchange({ method, path, status, request: body ?? null, response: answer ?? null });
    return { status, answer };
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
  async media(path: string, range?: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.baseUrl + path, {
      headers: { ...this.credentials(), ...(range === undefined ? {} : { range }), ...headers },
    });
  }

  /** A GET that goes over the wire as it is given; fetch mends dots in paths and adds headers about caches. */
  raw(path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
    return sendRequest(this.baseUrl, { method: 'GET', path, headers: { ...this.credentials(), ...headers } });
  }

  private credentials(): Record<string, string> {
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return {
      ...(cookie === '' ? {} : { cookie }),
      ...(this.token === undefined ? {} : { authorization: `Token ${this.token}` }),
    };
  }
}
