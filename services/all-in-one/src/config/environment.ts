import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartupProblem } from '@reelkeep/engines';
import {
  isAddressRange,
  isHostName,
  isNatsList,
  isShortEnough,
  isWebOrigin,
  listOf,
  longestPasswordBytes,
} from '@reelkeep/runtime/given-texts';
import { z } from 'zod';
import { withoutPassword } from './without-passwords.js';

/** The variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Several reasons not to start, all that there are. */
export class StartupProblems extends Error {
  override readonly name = 'StartupProblems';

  constructor(readonly problems: readonly StartupProblem[]) {
    super(problems.map((problem) => problem.message).join(' '));
  }
}

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const proxy = address(/^https?$/, 'http://host:3128');
const port = z.coerce
  .number({ error: 'must be a number from 1 to 65535, such as 8000' })
  .int('must be a whole number')
  .min(1, 'must be a number from 1 to 65535')
  .max(65_535, 'must be a number from 1 to 65535');
const hostAndPort = /^(?:[^\s:/]+|\[[\da-f:]+\]):(\d{1,5})$/i;

/**
 * Every variable that a start reads, with its default (README.md has the table). The launcher asks the same before it
 * sets anything up (tools/launcher/lib/environment.mjs).
 */
const variables = z.object({
  REELKEEP_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0 || isHostName(text), 'must be an IP address or a host name, such as 127.0.0.1')
    .default('127.0.0.1'),
  REELKEEP_PORT: port.default(8000),
  REELKEEP_HOME: z.string().optional(),
  REELKEEP_USERNAME: z.string().max(150, 'must have at most 150 characters').optional(),
  REELKEEP_PASSWORD: z.string().optional(),
  REELKEEP_TOPOLOGY: z.enum(['all-in-one', 'split'], { error: 'must be all-in-one or split' }).default('all-in-one'),
  REELKEEP_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/reelkeep').optional(),
  NATS_URL: z
    .string()
    .refine(isNatsList, 'must be addresses such as nats://host:4222, all with nats:// or all with tls://')
    .optional(),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(hostAndPort, 'must be host:port, such as 127.0.0.1:7233')
    .refine((text) => Number(hostAndPort.exec(text)?.[1] ?? 1) <= 65_535, 'must end in a port from 1 to 65535')
    .optional(),
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII characters without blanks')
    .optional(),
  TEMPORAL_TLS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  TEMPORAL_NAMESPACE: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'must be a name of letters, digits, _, . and -')
    .optional(),
  ELASTICSEARCH_URL: address(/^https?$/, 'http://user:password@host:9200').optional(),
  REELKEEP_SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be up to 40 of a-z, 0-9, _ and -, with a letter first')
    .default('ta_'),
  REELKEEP_SEARCH_REPLICAS: z
    .string()
    .regex(/^[0-9]$/, 'must be a number from 0 to 9')
    .optional(),
  REELKEEP_ALLOWED_HOSTS: z
    .string()
    .refine(
      (text) => listOf(text).every(isHostName),
      'must be host names without scheme and port, such as tube.example.org',
    )
    .optional(),
  REELKEEP_ALLOWED_ORIGINS: z
    .string()
    .refine(
      (text) => listOf(text).every(isWebOrigin),
      'must be whole origins with scheme and port, such as https://tube.example.org:8443',
    )
    .optional(),
  REELKEEP_TRUSTED_PROXIES: z
    .string()
    .refine((text) => listOf(text).every(isAddressRange), 'must be IP addresses or ranges, such as 10.0.0.0/8')
    .optional(),
  REELKEEP_SOURCE_PROXY: address(/^(https?|socks5h?|socks4a?)$/, 'socks5://host:1080').optional(),
  REELKEEP_ALLOW_PRIVATE_SOURCES: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
  HTTPS_PROXY: proxy.optional(),
  https_proxy: proxy.optional(),
  HTTP_PROXY: proxy.optional(),
  http_proxy: proxy.optional(),
  NO_PROXY: z.string().optional(),
  no_proxy: z.string().optional(),
  SSL_CERT_FILE: z.string().refine(existsSync, 'must name a file with certificates').optional(),
  PATH: z.string().optional(),
  TZ: z.string().optional(),
});

/** The names of the variables, each with its default as a text, undefined where there is none. */
export const variableDefaults = (): ReadonlyMap<string, string | undefined> =>
  new Map(
    Object.entries(variables.shape).map(([name, schema]) => {
      const { data } = schema.safeParse(undefined);
      return [name, data === undefined ? undefined : String(data)];
    }),
  );

/** What was asked for, complete with defaults. */
export type Installation = z.infer<typeof variables> & { REELKEEP_HOME: string };

/** Reads the environment; an empty text counts as not set. Throws StartupProblems with every fault at once. */
export const readEnvironment = (env: Variables): Installation => {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => wrongValue(issue, given));
  problems.push(...firstUserProblems(given), ...temporalProblems(given));
  if (!parsed.success || problems.length > 0) {
    throw new StartupProblems(problems);
  }
  return { ...parsed.data, REELKEEP_HOME: resolve(parsed.data.REELKEEP_HOME ?? defaultHome(env)) };
};

/** The user's data folder by the XDG rules. */
const defaultHome = (env: Variables): string =>
  join(env['XDG_DATA_HOME'] || join(env['HOME'] || homedir(), '.local', 'share'), 'reelkeep');

const wrongValue = (issue: z.core.$ZodIssue, given: Variables): StartupProblem => {
  const name = issue.path.join('.');
  return new StartupProblem(
    `${name} ${issue.message}.`,
    name === 'TEMPORAL_API_KEY'
      ? 'Correct or unset it.'
      : `It is "${withoutPassword(given[name] ?? '')}". Correct or unset it.`,
  );
};

/** What only a Temporal of the user's has a use for. */
const temporalProblems = (given: Variables): StartupProblem[] =>
  ['TEMPORAL_API_KEY', 'TEMPORAL_TLS', 'TEMPORAL_NAMESPACE']
    .filter((name) => given[name] !== undefined && given['TEMPORAL_ADDRESS'] === undefined)
    .map(
      (name) =>
        new StartupProblem(
          `${name} is set, but TEMPORAL_ADDRESS is not.`,
          'Set both, or neither: then Reelkeep runs a Temporal of its own.',
        ),
    );

const firstUserProblems = ({
  REELKEEP_USERNAME: username,
  REELKEEP_PASSWORD: password,
}: Variables): StartupProblem[] => {
  if (!isShortEnough(password ?? '')) {
    return [new StartupProblem('REELKEEP_PASSWORD is too long.', `Give at most ${longestPasswordBytes} bytes.`)];
  }
  if ((username === undefined) === (password === undefined)) {
    return [];
  }
  const [set, missing] =
    username === undefined ? ['REELKEEP_PASSWORD', 'REELKEEP_USERNAME'] : ['REELKEEP_USERNAME', 'REELKEEP_PASSWORD'];
  return [
    new StartupProblem(
      `${set} is set, but ${missing} is not.`,
      'Set both, or neither: then the user is "admin" with a generated password.',
    ),
  ];
};
