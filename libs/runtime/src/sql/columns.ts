/** What a column of a result is to PostgreSQL and to us. */
export type Column<T> = {
  /** The type's name as pg_type has it. */
  type: string;
  isNullable: boolean;
  /** Its column may be NULL, but the statement lets only rows through that have a value. */
  isFilled?: true;
  /** Of types alone. */
  readonly value?: T;
};

export type Columns = Readonly<Record<string, Column<unknown>>>;

type ValueOf<C> = C extends Column<infer T> ? T : never;

/** The row that columns make. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> };

const column = <T>(type: string): Column<T> => ({ type, isNullable: false });

export const text = <T extends string = string>(): Column<T> => column('text');
export const uuid = (): Column<string> => column('uuid');
export const int = (): Column<number> => column('int4');
/** As the driver gives it: a text, because a number is not wide enough. */
export const bigint = (): Column<string> => column('int8');
export const float = (): Column<number> => column('float8');
export const bool = (): Column<boolean> => column('bool');
export const moment = (): Column<Date> => column('timestamptz');
export const bytes = (): Column<Buffer> => column('bytea');
export const json = <T>(): Column<T> => column('jsonb');
export const texts = <T extends string = string>(): Column<T[]> => column('_text');
/** What `ARRAY(SELECT ARRAY[…] …)` gives: the texts of each row; an empty list where there is none. */
export const textRows = <Row extends readonly (string | null)[]>(): Column<Row[]> => column('_text');

export const orNull = <T>(of: Column<T>): Column<T | null> => ({ ...of, isNullable: true });
export const filled = <T>(of: Column<T>): Column<T> => ({ ...of, isFilled: true });
