import { DataSource, type EntitySchema, type MixedList, type MigrationInterface } from 'typeorm';
import { migrate } from './migrate.js';
import { valueParsers } from './value-parsers.js';

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

/** Connects to the service's own schema and brings it up to date. */
export const openDatabase = async (options: DatabaseOptions): Promise<DataSource> => {
  const dataSource = await connect(options);
  try {
    await migrate(dataSource, options.schema.name);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
};

/** Brings a schema up to date and goes; says which migrations ran. */
export const migrateSchema = async (url: string, schema: ServiceSchema): Promise<string[]> => {
  const dataSource = await connect({ url, schema, poolSize: 2 });
  try {
    return await migrate(dataSource, schema.name);
  } finally {
    await dataSource.destroy();
  }
};

const connect = ({ url, schema, entities = [], poolSize = 8 }: DatabaseOptions): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    url,
    schema: schema.name,
    entities,
    migrations: [...schema.migrations],
    migrationsTableName: 'migration',
    poolSize,
    applicationName: `reelkeep-${schema.name}`,
    logging: false,
    extra: { options: `-c search_path=${schema.name}`, types: valueParsers },
    // A dropped idle connection is replaced by the pool; without a handler it would end the process.
    poolErrorHandler: () => undefined,
  }).initialize();
