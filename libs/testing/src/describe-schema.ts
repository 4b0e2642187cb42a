import pg from 'pg';

/**
 * Everything that a schema is made of, one line each, in an order of its own: what two databases have to share to be
 * the same to a service. Without rows, and without the table that remembers the migrations.
 */
export const describeSchema = async (url: string, schema: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Expressions are shown with the names that the service's own search path gives them.
    await client.query('SELECT set_config($1, $2, false)', ['search_path', schema]);
    const { rows } = await client.query<{ line: string }>(everything, [schema]);
    return `${rows.map(({ line }) => line).join('\n')}\n`;
  } finally {
    await client.end();
  }
};

const everything = `
  WITH relation AS (
    SELECT c.oid, c.relname, c.relkind, c.reloptions FROM pg_class c
    WHERE c.relnamespace = to_regnamespace($1) AND c.relname <> 'migration' AND c.relname NOT LIKE 'migration\\_%'
  )
  SELECT line FROM (
    SELECT format('table %s', relname) || coalesce(' with ' || array_to_string(reloptions, ', '), '') AS line
    FROM relation WHERE relkind = 'r'
    UNION ALL
    SELECT format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
           || coalesce(' collate ' || nullif(collname, 'default'), '') || CASE WHEN attnotnull THEN ' not null' ELSE '' END
           || CASE attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity' ELSE '' END
           || coalesce(CASE attgenerated WHEN '' THEN ' default ' ELSE ' generated ' END || pg_get_expr(adbin, adrelid), '')
    FROM relation JOIN pg_attribute ON attrelid = relation.oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT format('constraint %s %s', relname, pg_get_constraintdef(pg_constraint.oid))
    FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype <> 'n'
    UNION ALL
    SELECT pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' invalid' END
    FROM relation JOIN pg_index ON indrelid = relation.oid
    UNION ALL
    SELECT format('sequence %s', relname) FROM relation WHERE relkind = 'S'
    UNION ALL
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = to_regnamespace($1)
    UNION ALL
    SELECT pg_get_triggerdef(pg_trigger.oid) FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
  ) AS parts
  ORDER BY line COLLATE "C"`;
