import pg from 'pg';
import { parse } from 'postgres-array';

/** pg_type's number of text[]. */
const textArray = 1009;

/**
 * How values are read from what PostgreSQL sends: as the driver reads them, but for arrays of texts. Its own parser takes
 * them apart letter by letter, six times as long as the next release of that parser, and a page of videos has a hundred.
 */
export const valueParsers = new pg.TypeOverrides();
valueParsers.setTypeParser(textArray, parse);
