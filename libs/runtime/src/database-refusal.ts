/** Why PostgreSQL will never store something, in its own words. */
export type DatabaseRefusal = { code: string; reason: string };

// Class 22 is data that no column can hold, class 23 data that breaks a constraint.
const refusals = /^2[23][0-9A-Z]{3}$/;

/**
 * What PostgreSQL finds wrong with the data itself, so that no repetition mends it; undefined for any other failure.
 * Looks through what TypeORM wraps around the driver's error.
 */
export const databaseRefusal = (thrown: unknown): DatabaseRefusal | undefined => {
  if (!(thrown instanceof Error)) {
    return undefined;
  }
  if ('code' in thrown && typeof thrown.code === 'string' && refusals.test(thrown.code)) {
    return { code: thrown.code, reason: thrown.message };
  }
  return ['driverError' in thrown ? thrown.driverError : undefined, thrown.cause]
    .map(databaseRefusal)
    .find((found) => found !== undefined);
};
