import { DomainError } from './domain-error.js';

// Shut down, starting up, and the connection exceptions of class 08; then what the network says.
const awayCodes = /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const hasCode = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/**
 * The `unavailable` error that people should see when PostgreSQL is down, restarting or unreachable; undefined for any
 * other failure of a query. Looks through what TypeORM and Node wrap around the driver's error.
 */
export const databaseAway = (thrown: unknown): DomainError | undefined => {
  if (!(thrown instanceof Error)) {
    return undefined;
  }
  const isAway = (hasCode(thrown) && awayCodes.test(thrown.code)) || awayTexts.test(thrown.message);
  if (isAway) {
    return new DomainError('unavailable', 'The database does not answer. Try again in a moment.', { cause: thrown });
  }
  const wrapped = [
    'driverError' in thrown ? thrown.driverError : undefined,
    thrown.cause,
    ...(thrown instanceof AggregateError ? (thrown.errors as unknown[]) : []),
  ];
  return wrapped.map(databaseAway).find((found) => found !== undefined);
};
