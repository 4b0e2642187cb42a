import { readFileSync } from 'node:fs';
import { Client, errors } from '@elastic/elasticsearch';
import { DomainError } from '@reelkeep/runtime';

export const warmingUp = 'Search is warming up. Everything else works; try again in a moment.';

/** What a person reads, and what makes events wait in the stream, while Elasticsearch can not do its work. */
export const unavailable = (cause: unknown): DomainError => new DomainError('unavailable', warmingUp, { cause });

/** What Elasticsearch says of a request, or of one document that it refused. */
export type EngineFailure = { status?: number | undefined; type?: string | undefined; reason?: string | null };

// Starting, overloaded, closed to us (401, 403: also blocked by a setting or a full disk), gone (404: an index or an
// alias, a rebuild brings it back). In all of them events must wait, not be set aside.
const passingStatuses: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

// A closed index is refused like a bad request; and what is said of one document has no status at all.
const passingTypes: ReadonlySet<string> = new Set([
  'cluster_block_exception',
  'index_closed_exception',
  'index_not_found_exception',
  'no_shard_available_action_exception',
]);

const isPassing = ({ status = 0, type = '' }: EngineFailure): boolean =>
  status >= 500 || passingStatuses.has(status) || passingTypes.has(type);

class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly failure: EngineFailure,
    what: string,
  ) {
    super(`Elasticsearch refused ${what}: ${failure.type ?? failure.status ?? 'unknown'}: ${failure.reason ?? ''}`);
  }
}

/** The error that a failure means: `unavailable` for everything that waiting or a repair of the index cures. */
export const engineError = (failure: EngineFailure, what = 'a request'): Error => {
  const refusal = new Refusal(failure, what);
  return isPassing(failure) ? unavailable(refusal) : refusal;
};

const requestTimeoutMs = 30_000;

/** The connection to Elasticsearch; made when first used, so that the service starts without the server. */
export class Elasticsearch {
  private readonly client: Client;

  /** `caFile` holds the certificate authorities to trust for https instead of the built-in ones. */
  constructor(url: string, caFile?: string) {
    this.client = new Client({
      node: url,
      ...(caFile === undefined ? {} : { tls: { ca: readFileSync(caFile) } }),
      requestTimeout: requestTimeoutMs,
      // Callers decide: events wait in the stream, activities are repeated, people try again.
      maxRetries: 0,
      enableMetaHeader: false,
      // By default each error copies all that hangs on its connection, word by word: half a second in which nothing
      // else of the process runs, again and again while the server is away.
      redaction: { type: 'remove' },
    });
  }

  /** Runs one request. Throws DomainError `unavailable` for everything that passes by waiting. */
  async run<T>(request: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await request(this.client);
    } catch (error) {
      throw isPassingError(error) ? unavailable(error) : error;
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

const isPassingError = (error: unknown): boolean => {
  if (error instanceof errors.ResponseError) {
    return isPassing({ status: error.statusCode ?? 503, type: typeIn(error.body) });
  }
  // Refused and lost connections, timeouts, aborted requests, answers of something that is no Elasticsearch (yet).
  return error instanceof errors.ElasticsearchClientError && !(error instanceof errors.ConfigurationError);
};

/** Whether a request ended because whoever asked would wait no longer, which says nothing of the index. */
export const isGivenUp = (error: unknown): boolean =>
  (error instanceof DomainError ? error.cause : error) instanceof errors.RequestAbortedError;

/** Whether a request was refused because of a block that somebody, or a full disk, has put on an index. */
export const isBlocked = (error: unknown): boolean => {
  const { status, type } = failureOf(error);
  return status === 403 && type === 'cluster_block_exception';
};

/** Whether a request was refused because memory or a queue is full, which passes within moments; a full disk does not. */
export const isBusy = (error: unknown): boolean => {
  const { status, type } = failureOf(error);
  return status === 429 && type !== 'cluster_block_exception';
};

const failureOf = (error: unknown): EngineFailure => {
  const cause = error instanceof DomainError ? error.cause : error;
  if (cause instanceof Refusal) {
    return cause.failure;
  }
  return cause instanceof errors.ResponseError ? { status: cause.statusCode, type: typeIn(cause.body) } : {};
};

/** The error that one answer of several tells of. Of a whole search is said "all shards failed", the type beneath. */
export const errorIn = (answer: { status?: number; error: { reason?: string | null } }): Error =>
  engineError({ status: answer.status, type: typeIn(answer), reason: answer.error.reason ?? null }, 'a search');

const typeIn = (body: unknown): string | undefined => {
  const failure = fieldOf(body, 'error');
  const causes = fieldOf(failure, 'root_cause');
  const type = fieldOf(Array.isArray(causes) ? causes[0] : undefined, 'type') ?? fieldOf(failure, 'type');
  return typeof type === 'string' ? type : undefined;
};

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
