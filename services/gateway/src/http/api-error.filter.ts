import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { databaseAway, DomainError, type DomainErrorCode, type Log, Logger } from '@reelkeep/runtime';
import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error.js';

const statusOf: Readonly<Record<DomainErrorCode, number>> = {
  invalid: 400,
  conflict: 400,
  forbidden: 403,
  'not-found': 404,
  internal: 500,
  unavailable: 503,
};

const isFault = (thrown: unknown): thrown is Error & { statusCode: number } =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number';

/** The status and body of anything thrown; undefined for a fault of ours. */
const toAnswer = (thrown: unknown): ApiError | undefined => {
  if (thrown instanceof ApiError) {
    return thrown;
  }
  if (thrown instanceof DomainError && thrown.code !== 'internal') {
    // A missing right is always {detail}, everything else {error} (contract: Forbidden, ErrorMessage).
    const key = thrown.code === 'forbidden' ? 'detail' : 'error';
    return new ApiError(statusOf[thrown.code], { [key]: thrown.message });
  }
  if (thrown instanceof HttpException && thrown.getStatus() < 500) {
    return new ApiError(thrown.getStatus(), { detail: thrown.message });
  }
  // What the HTTP server itself refuses: malformed JSON, a body too large, an unknown media type.
  if (isFault(thrown) && thrown.statusCode >= 400 && thrown.statusCode < 500) {
    return new ApiError(thrown.statusCode, { detail: thrown.message });
  }
  return undefined;
};

/** Turns everything thrown into the contract's JSON bodies; internals go to the log, never to the body. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly log: Log;

  constructor(logger: Logger) {
    this.log = logger.child({ subsystem: 'http' });
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = toAnswer(databaseAway(thrown) ?? thrown) ?? this.unexpected(thrown);
    if (reply.sent) {
      return;
    }
    if (answer.status === 503) {
      void reply.header('retry-after', '5');
    }
    void reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }

  private unexpected(thrown: unknown): ApiError {
    this.log.error({ err: thrown }, 'request failed');
    return new ApiError(500, { error: 'Something went wrong here. The log has the details.' });
  }
}
