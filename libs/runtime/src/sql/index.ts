export {
  bigint,
  bool,
  bytes,
  type Column,
  type Columns,
  filled,
  float,
  int,
  json,
  moment,
  orNull,
  type RowOf,
  text,
  textRows,
  texts,
  uuid,
} from './columns.js';
export { execute, rowOf, rowsOf, type RunsOn } from './run-statement.js';
export { sql, Statement } from './statement.js';
