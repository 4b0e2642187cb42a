import { ApiDescription } from './api-description.js';
import { ContractRecorder } from './contract-recorder.js';
import { type RawRequest, type RawResponse, sendRequest } from './http-request.js';
import type { Answer, ApiMethod, ApiPath, Input, OperationOf } from './operation.js';

export type CallOptions = {
  /** Status that the test expects, or several; every command has its usual one as default. */
  status?: number | readonly number[];
  body?: unknown;
  headers?: Record<string, string>;
  /** Headers that the answer must carry; those that are undefined it must not. */
  answersWith?: Readonly<Record<string, string | undefined>>;
  /** Leaves the X-CSRFToken header out although there is a session. */
  withoutCsrf?: boolean;
};

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const parseBody = ({ headers, body }: RawResponse): unknown => {
  const isJson = String(headers['content-type'] ?? '').includes('json');
  return isJson && body.length > 0 ? (JSON.parse(body.toString('utf8')) as unknown) : undefined;
};

/**
 * Speaks to a running gateway as a browser or a program does: keeps cookies, sends the CSRF token or an API token, and
 * holds every JSON answer against docs/api/openapi.json.
 */
export class ApiClient {
  private static description: ApiDescription | undefined;
  private readonly recorder = new ContractRecorder();
  readonly cookies = new Map<string, string>();
  /** API token; sent as `Authorization: Token` once set. */
  token: string | undefined;

  constructor(readonly baseUrl: string) {}

  /** Sends a request as it is, with cookies and token but no checks: for files, raw paths and odd headers. */
  async send(request: RawRequest): Promise<RawResponse> {
    const response = await sendRequest(this.baseUrl, {
      ...request,
      headers: { ...this.credentials(), ...request.headers },
    });
    this.keepCookies(response);
    return response;
  }

  /** Posts what an HTML form sends, such as `id=7&is_watched=on`. */
  sendForm(path: string, body: string): Promise<RawResponse> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-csrftoken': this.cookies.get('csrftoken') ?? '',
    };
    return this.send({ method: 'POST', path, headers, body });
  }

  /**
   * One call of the API description, whose parts the compiler checks. The answer has the type of a success, also where
   * the test expects another status: it then compares the whole body.
   */
  async ask<Method extends ApiMethod, Path extends ApiPath<Method>>(
    method: Method,
    path: Path,
    input: Input<OperationOf<Method, Path>>,
    options: Omit<CallOptions, 'body'> = {},
  ): Promise<Answer<OperationOf<Method, Path>>> {
    const { path: parts, query, body } = input as AnyInput;
    const address = `${fillPath(path, parts)}${toQuery(query ?? {})}`;
    const answer = await this.call(method.toUpperCase(), address, { ...options, body });
    return answer as Answer<OperationOf<Method, Path>>;
  }

  /** One call as it is given, described or not; fails when the status is another or the answer is not as described. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<unknown> {
    const expected = [options.status ?? 200].flat();
    const { status, answer, headers } = await this.exchange(method, path, options);
    if (!expected.includes(status)) {
      const text = JSON.stringify(answer)?.slice(0, 2_000);
      throw new Error(`${method} ${path} answered ${status}, not ${expected.join(' or ')}: ${text}`);
    }
    for (const [name, value] of Object.entries(options.answersWith ?? {})) {
      if (headers[name] !== value) {
        throw new Error(`${method} ${path} answered with ${name}: ${String(headers[name])}, not ${value}.`);
      }
    }
    return answer;
  }

  /** One call of the API and its answer, whatever its status; fails when the answer is not as described. */
  async exchange(
    method: string,
    path: string,
    options: Omit<CallOptions, 'status'> = {},
  ): Promise<{ status: number; answer: unknown; headers: RawResponse['headers'] }> {
    const csrfToken = this.cookies.get('csrftoken');
    const response = await this.send({
      method,
      path,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(unsafe.has(method) && csrfToken !== undefined && !options.withoutCsrf ? { 'x-csrftoken': csrfToken } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const { status } = response;
    const answer = parseBody(response);
    ApiClient.description ??= new ApiDescription();
    const [pathname = path] = path.split('?');
    // What a missing engine causes, and paths that do not exist, are no part of the contract.
    if (ApiClient.description.knows(pathname) && status !== 503) {
      this.recorder.record({ method, path, status, request: options.body ?? null, response: answer ?? null });
    }
    const faults = ApiClient.description.faults(method, pathname, status, answer);
    if (faults.length > 0) {
      throw new Error(`The answer is not as docs/api/openapi.json says:\n${faults.join('\n')}`);
    }
    return { status, answer, headers: response.headers };
  }

  /** The headers by which the server knows who asks. */
  credentials(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(cookie ? { cookie } : {}),
      ...(this.token === undefined ? {} : { authorization: `Token ${this.token}` }),
    };
  }

  private keepCookies({ headers }: RawResponse): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line) || value === '') {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, decodeURIComponent(value));
      }
    }
  }
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;
type AnyInput = { path?: Values | undefined; query?: Values | undefined; body?: unknown };

const fillPath = (path: string, parts: Values = {}): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_part, name: string) => encodeURIComponent(String(parts[name])));

/** A query text from values; absent ones are left out. */
export const toQuery = (values: Values): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};
