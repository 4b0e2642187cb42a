import { databaseAddress, type Env } from '@reelkeep/runtime';
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
  return withAddresses(Object.fromEntries([...shared, ...own]));
};

/** An address with the password in it that was given apart, since an address takes none as it is. */
export const withPassword = (url: string, password: string | undefined): string => {
  if (!password || !URL.canParse(url)) {
    return url;
  }
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
};

/** Addresses complete with the passwords, which are told apart no more. */
const withAddresses = ({
  DATABASE_PASSWORD: database,
  NATS_PASSWORD: nats,
  ELASTICSEARCH_PASSWORD: elasticsearch,
  ...env
}: Record<string, string>): Record<string, string> => {
  const { DATABASE_URL, NATS_URL, ELASTICSEARCH_URL } = env;
  return {
    ...env,
    ...(DATABASE_URL ? { DATABASE_URL: withPassword(databaseAddress(DATABASE_URL), database) } : {}),
    ...(NATS_URL ? { NATS_URL: withPassword(NATS_URL, nats) } : {}),
    ...(ELASTICSEARCH_URL ? { ELASTICSEARCH_URL: withPassword(ELASTICSEARCH_URL, elasticsearch) } : {}),
  };
};
