import pg from 'pg';
import { parse } from 'postgres-array';

/** pg_type's number of text[]. */
const textArray = 1009;

/**
 * How values are read from what PostgreSQL sends: as the driver reads them, but for arrays of texts. Release 2 of the
 * parser, which pg-types 2 brings, takes them apart letter by letter; release 3 needs a sixth of the time for a short
 * one, and a page of videos has a hundred. It can go when the driver brings release 3.
 */
export const valueParsers = new pg.TypeOverrides();
valueParsers.setTypeParser(textArray, parse);
