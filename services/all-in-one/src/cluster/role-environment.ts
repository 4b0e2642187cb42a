import type { Env } from '@reelkeep/runtime';
import { roster, type ServiceName } from '../services/roster.js';

/** A name as variables have it: `SEARCH_INDEXER`. */
export const inVariables = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/** What begins the variables that are for one role alone: `SEARCH_INDEXER__`. */
export const rolePrefix = (role: ServiceName): string => `${inVariables(role)}__`;

/**
 * The variables of one role in a process that may host several: those of the process, and above them the ones that
 * begin with the role's name (`CATALOG__DATABASE_URL`). What is for another role is left out.
 */
export const roleEnvironment = (role: ServiceName, env: Env): Record<string, string> => {
  const prefixes = roster.map(({ name }) => rolePrefix(name));
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const shared = given.filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix)));
  const own = given
    .filter(([name]) => name.startsWith(rolePrefix(role)))
    .map(([name, value]): [string, string] => [name.slice(rolePrefix(role).length), value]);
  return Object.fromEntries([...shared, ...own]);
};
