import { describe, expect, it } from '@jest/globals';
import { databaseRefusal } from './database-refusal.js';

const coded = (code: string, message = 'value out of range'): Error => Object.assign(new Error(message), { code });

describe('databaseRefusal', () => {
  it.each([
    ['a number that is too large', coded('22003')],
    ['text that is no UTF-8', coded('22P05')],
    ['a broken constraint', coded('23514')],
    ['a wrapped driver error', Object.assign(new Error('query failed'), { driverError: coded('22003') })],
    ['a cause', new Error('could not save', { cause: coded('23502') })],
  ])('knows %s', (_, error) => {
    expect(databaseRefusal(error)).toMatchObject({ reason: 'value out of range' });
  });

  it.each([
    ['a shutdown', coded('57P01')],
    ['a deadlock', coded('40P01')],
    ['a full disk', coded('53100')],
    ['an error of the operating system', coded('ECONNREFUSED')],
    ['something that is no error', '22003'],
  ])('does not take %s for it', (_, error) => {
    expect(databaseRefusal(error)).toBeUndefined();
  });
});
