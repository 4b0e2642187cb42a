import { describe, expect, it } from '@jest/globals';
import { databaseAway } from './database-away.js';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('databaseAway', () => {
  it.each([
    ['a shutdown', coded('57P01')],
    ['a refused connection on every address', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a wrapped driver error', Object.assign(new Error('query failed'), { driverError: coded('57P03') })],
    ['a cause', new Error('could not save', { cause: coded('08006') })],
  ])('knows %s', (_, error) => {
    expect(databaseAway(error)).toMatchObject({
      code: 'unavailable',
      message: 'The database does not answer. Try again in a moment.',
    });
  });

  it.each([
    ['a unique violation', coded('23505')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['something that is no error', 'ECONNREFUSED'],
  ])('does not take %s for it', (_, error) => {
    expect(databaseAway(error)).toBeUndefined();
  });
});
