import type { ValueTransformer } from 'typeorm';

/** PostgreSQL's bigint as JavaScript's: the driver hands it over as text. */
export const bigintColumn: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : BigInt(stored)),
  to: (value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
};
