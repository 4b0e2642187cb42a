import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { databaseAddress } from './database-address.js';

/** What the driver makes of it: nothing asked of the server's certificate, or as usual. */
const encryption = (url: string): unknown => {
  const client = new pg.Client({ connectionString: databaseAddress(url) });
  return (client as unknown as { connectionParameters: { ssl: unknown } }).connectionParameters.ssl;
};

describe('the address of a database', () => {
  it('has the driver encrypt without a look at the certificate for `require`, as Temporal does', () => {
    expect(encryption('postgres://u:p@db/reelkeep?sslmode=require')).toEqual({ rejectUnauthorized: false });
  });

  it('has it verified for `verify-full`', () => {
    expect(encryption('postgres://u:p@db/reelkeep?sslmode=verify-full')).toEqual({});
  });

  it('is left as it is otherwise', () => {
    expect(databaseAddress('postgres://u:p%40%25@db:5433/reelkeep')).toBe('postgres://u:p%40%25@db:5433/reelkeep');
    expect(encryption('postgres://u:p@db/reelkeep')).toBe(false);
  });
});
