import type { ServiceSchema } from '@reelkeep/runtime';

/** Names of the migrations of a schema behind one of them, in the order of their names. Throws where that one is not. */
export const migrationsBehind = ({ migrations }: ServiceSchema, name: string): string[] => {
  const names = migrations.map((migration) => migration.name);
  if (!names.includes(name)) {
    throw new Error(`There is no migration ${name}.`);
  }
  return names.slice(names.indexOf(name) + 1).sort();
};
