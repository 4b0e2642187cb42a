import { DataSource, type EntitySchema, type MixedList, type MigrationInterface } from 'typeorm';

type Constructor<T> = new () => T;

/** A schema that one service owns; its role owns nothing else. */
export type ServiceSchema = {
  name: string;
  /** Oldest first. */
  migrations: readonly Constructor<MigrationInterface>[];
};

export type DatabaseOptions = {
  url: string;
  schema: ServiceSchema;
  // TypeORM's own parameter type for classes.
  entities?: MixedList<Function | string | EntitySchema>;
  poolSize?: number;
};

// Any two processes of one service may start at once; the lock makes the second wait for the first one's migrations.
const migrationLock = 4_177_001;

/** Connects to the service's own schema and brings it up to date. */
export const openDatabase = async (options: DatabaseOptions): Promise<DataSource> => {
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.url,
    schema: options.schema.name,
    entities: options.entities ?? [],
    migrations: [...options.schema.migrations],
    migrationsTableName: 'migration',
    poolSize: options.poolSize ?? 8,
    applicationName: `reelkeep-${options.schema.name}`,
    logging: false,
    extra: { options: `-c search_path=${options.schema.name}` },
    // A dropped idle connection is replaced by the pool; without a handler it would end the process.
    poolErrorHandler: () => undefined,
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1, hashtext($2))', [migrationLock, options.schema.name]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1, hashtext($2))', [migrationLock, options.schema.name]);
    await runner.release();
  }
  return dataSource;
};
