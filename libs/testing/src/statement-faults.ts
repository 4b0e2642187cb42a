import type { Column, Statement } from '@reelkeep/runtime/sql';
import pg from 'pg';

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };

/** What the driver's client does with a query that it is given as an object. */
class Description {
  readonly fields: Promise<Field[]>;
  private seen: Field[] = [];
  private resolve: (fields: Field[]) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }): void {
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.seen = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.seen);
  }
}

/**
 * What is wrong with a statement, one sentence each: PostgreSQL does not take it, or its result has other columns,
 * types or NULLs than were declared. `client` has no search path, so that each table has to name its schema.
 */
export const statementFaults = async (client: pg.Client, statement: Statement<object>): Promise<string[]> => {
  let fields: Field[];
  try {
    const description = new Description(statement.text);
    client.query(description as unknown as pg.Submittable);
    fields = await description.fields;
  } catch (error) {
    return [`PostgreSQL does not take it: ${String(error)}`];
  }
  const types = await typeNames(client, fields);
  const filled = await filledColumns(client, fields);
  const given = new Map(fields.map((field) => [field.name, field]));
  const declared = Object.entries(statement.columns);
  return [
    ...(given.size === fields.length ? [] : ['two columns of its result have one name']),
    ...fields.flatMap(({ name }) => (name in statement.columns ? [] : [`${name} is not declared`])),
    ...declared.flatMap(([name, column]) => {
      const field = given.get(name);
      return field
        ? columnFaults(statement, column, types.get(field.dataTypeID) ?? '', filled.get(keyOf(field))).map(
            (fault) => `${name} ${fault}`,
          )
        : [`${name} is not in its result`];
    }),
  ];
};

const sameTypes: Readonly<Record<string, string>> = { int2: 'int4', varchar: 'text', name: 'text', json: 'jsonb' };

const columnFaults = (
  { text }: Statement<object>,
  { type, isNullable, isFilled }: Column<unknown>,
  found: string,
  isNotNull: boolean | undefined,
): string[] => {
  const faults = (sameTypes[found] ?? found) === type ? [] : [`is declared as ${type} and is ${found}`];
  // An expression says nothing of NULL, and an outer join makes it of anything.
  if (isNotNull === undefined || isFilled) {
    return faults;
  }
  if (!isNotNull && !isNullable) {
    faults.push('may be NULL');
  }
  if (isNotNull && isNullable && !/\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)) {
    faults.push('is never NULL');
  }
  return faults;
};

const keyOf = ({ tableID, columnID }: Field): string => `${tableID}.${columnID}`;

const typeNames = async (client: pg.Client, fields: readonly Field[]): Promise<Map<number, string>> => {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'SELECT oid, typname FROM pg_catalog.pg_type WHERE oid = ANY($1)',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
};

/** Of the fields that are columns of tables: whether they are NOT NULL. */
const filledColumns = async (client: pg.Client, fields: readonly Field[]): Promise<Map<string, boolean>> => {
  const { rows } = await client.query<{ key: string; attnotnull: boolean }>(
    `SELECT attrelid || '.' || attnum AS key, attnotnull FROM pg_catalog.pg_attribute WHERE attrelid = ANY($1)`,
    [fields.map(({ tableID }) => tableID).filter((id) => id !== 0)],
  );
  return new Map(rows.map(({ key, attnotnull }) => [key, attnotnull]));
};
