import { type ApiExchange, recordExchange } from './record-exchange.js';
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

/** A signed-in member of the household as a program: cookies and CSRF as the browser sends them. */
export class Keeper {
  private constructor(
    private readonly baseUrl: string,
    private readonly cookies: Map<string, string>,
  ) {}

  static async signIn(baseUrl: string, name = username, secret = password): Promise<Keeper> {
    const keeper = new Keeper(baseUrl, new Map());
    await keeper.call('POST', '/api/user/login/', { username: name, password: secret, remember_me: 'on' }, [204]);
    return keeper;
  }

  /** A JSON call; throws unless the status is one of those expected. Answers undefined for an empty body. */
  async call(method: string, path: string, body?: unknown, expected: number[] = [200]): Promise<unknown> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(this.cookies.has('csrftoken') ? { 'x-csrftoken': this.cookies.get('csrftoken') ?? '' } : {}),
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
    const exchange: ApiExchange = {
      method,
      path,
      status: response.status,
      request: body ?? null,
      response: answer ?? null,
    };
    await recordExchange(exchange);
    if (!expected.includes(response.status)) {
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    }
    return answer;
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
  async media(path: string, range?: string): Promise<Response> {
    return fetch(this.baseUrl + path, {
      headers: {
        cookie: [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(range === undefined ? {} : { range }),
      },
    });
  }
}
