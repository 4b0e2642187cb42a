import pg from 'pg';

/** Notes, in the order in which they run, the statements that make the schemas of a fresh database. */
export const noteStatements = async (adminUrl: string): Promise<void> => {
  await withClient(adminUrl, async (client) => {
    await client.query('CREATE SCHEMA noted');
    await client.query(`
      CREATE TABLE noted.statement (
        seq  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        path text NOT NULL,
        text text NOT NULL
      )`);
    // With its owner's rights: the roles of the services may not write here.
    await client.query(`
      CREATE FUNCTION noted.note() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        INSERT INTO noted.statement (path, text) VALUES (current_setting('search_path'), current_query());
      END $$`);
    await client.query('CREATE EVENT TRIGGER note ON ddl_command_end EXECUTE FUNCTION noted.note()');
  });
};

/**
 * All schemas with their rows as one text of SQL: the statements that were noted, then the rows. To be run by a
 * superuser in a database that has the roles and the empty schemas.
 */
export const dumpSchemas = async (adminUrl: string, schemas: readonly string[]): Promise<string> =>
  withClient(adminUrl, async (client) => {
    await client.query('ALTER EVENT TRIGGER note DISABLE');
    const { rows: noted } = await client.query<{ path: string; text: string }>(
      'SELECT path, text FROM noted.statement WHERE path = ANY($1) ORDER BY seq',
      [schemas],
    );
    const parts: string[] = [];
    for (const schema of schemas) {
      const texts = noted.filter(({ path }) => path === schema).map(({ text }) => `${text.trim()};`);
      // One statement may run several commands, and is noted by each.
      const once = texts.filter((text, at) => text !== texts[at - 1]);
      parts.push(`SET ROLE reelkeep_${schema};\nSET search_path = ${schema};`, ...once, 'RESET ROLE;');
    }
    // Rows refer to each other in any order, and counters that triggers keep are rows themselves.
    parts.push('SET session_replication_role = replica;');
    for (const schema of schemas) {
      parts.push(...(await rowsOf(client, schema)));
    }
    parts.push('SET session_replication_role = DEFAULT;', 'RESET search_path;');
    return `${parts.join('\n\n')}\n`;
  });

/** Runs a text made by dumpSchemas. */
export const restoreSchemas = (adminUrl: string, sql: string): Promise<void> =>
  withClient(adminUrl, async (client) => void (await client.query(sql)));

const rowsOf = async (client: pg.Client, schema: string): Promise<string[]> => {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; serial: string | null }>(
    `SELECT c.relname AS name,
            array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
            max(a.attname) FILTER (WHERE pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL) AS serial
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = $1 AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
     GROUP BY c.relname ORDER BY c.relname`,
    [schema],
  );
  const parts: string[] = [];
  for (const { name, columns, serial } of tables) {
    const table = `${schema}.${name}`;
    const { rows } = await client.query<{ json: string }>(`SELECT to_jsonb(t)::text AS json FROM ${table} t`);
    if (rows.length > 0) {
      const list = columns.join(', ');
      parts.push(
        `DELETE FROM ${table};\nINSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $rows$[\n${rows.map(({ json }) => json).join(',\n')}\n]$rows$);`,
      );
    }
    if (serial !== null) {
      parts.push(
        `SELECT setval(pg_get_serial_sequence('${table}', '${serial}'), coalesce((SELECT max(${serial}) FROM ${table}), 0) + 1, false);`,
      );
    }
  }
  return parts;
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
