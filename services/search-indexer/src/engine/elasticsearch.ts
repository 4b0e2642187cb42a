import { Client, errors } from '@elastic/elasticsearch';
import { DomainError } from '@reelkeep/runtime';

export const warmingUp = 'Search is warming up. Everything else works; try again in a moment.';

/** What a person reads, and what makes events wait in the stream, while Elasticsearch can not do its work. */
export const unavailable = (cause: unknown): DomainError => new DomainError('unavailable', warmingUp, { cause });

// Away, starting, overloaded, closed to us (401, 403: also read-only because its disk is full). 404: an alias is gone, a
// rebuild brings it back. In all of them events must wait, not be set aside.
const passingStatuses: ReadonlySet<number> = new Set([401, 403, 404, 408, 429, 502, 503, 504]);

const requestTimeoutMs = 30_000;

/** The connection to Elasticsearch; made when first used, so that the service starts without the server. */
export class Elasticsearch {
  private readonly client: Client;

  constructor(url: string) {
    this.client = new Client({
      node: url,
      requestTimeout: requestTimeoutMs,
      // Callers decide: events wait in the stream, activities are repeated, people try again.
      maxRetries: 0,
      enableMetaHeader: false,
    });
  }

  /** Runs one request. Throws DomainError `unavailable` for everything that passes by waiting. */
  async run<T>(request: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await request(this.client);
    } catch (error) {
      throw isPassing(error) ? unavailable(error) : error;
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

/** Whether the status of a request, or of one item of a bulk request, means "not now". */
export const isPassingStatus = (status: number): boolean => passingStatuses.has(status);

const isPassing = (error: unknown): boolean => {
  if (error instanceof errors.ResponseError) {
    return isPassingStatus(error.statusCode ?? 503);
  }
  // Refused and lost connections, timeouts, aborted requests, answers of something that is no Elasticsearch (yet).
  return error instanceof errors.ElasticsearchClientError && !(error instanceof errors.ConfigurationError);
};
