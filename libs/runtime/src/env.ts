import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isNatsList } from './given-texts.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** All problems of the environment at once, one sentence each. */
export class EnvProblems extends Error {
  override readonly name = 'EnvProblems';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads the variables that a schema names; an empty text counts as missing. Throws EnvProblems listing all faults. */
export const parseEnv = <S extends z.ZodObject>(schema: S, env: Env): z.infer<S> => {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvProblems(
      parsed.error.issues.map((issue) => {
        const name = issue.path.join('.');
        return given[name] === undefined ? `${name} is not set: ${issue.message}` : `${name}: ${issue.message}`;
      }),
    );
  }
  return parsed.data;
};

/** The variables that every service reads. */
export const serviceEnvShape = {
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'give a PostgreSQL address such as postgres://user:password@127.0.0.1:5432/reelkeep',
  }),
  NATS_URL: z
    .string({ error: 'give NATS addresses such as nats://127.0.0.1:4222' })
    .refine(isNatsList, 'give NATS addresses such as nats://127.0.0.1:4222, separated by commas'),
  /** File of the certificate authorities to trust instead of the built-in ones. */
  SSL_CERT_FILE: z.string().refine(existsSync, 'there is no such file').optional(),
  REELKEEP_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Address and port of the service's own health endpoints; not served without a port. */
  REELKEEP_HEALTH_HOST: z.string().default('127.0.0.1'),
  REELKEEP_HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional(),
} as const;

/** The variables of a service that starts or runs workflows. */
export const temporalEnvShape = {
  TEMPORAL_ADDRESS: z
    .string({ error: 'give the Temporal address as host:port' })
    .regex(/^[^/\s]+:\d+$/, 'give the Temporal address as host:port'),
  /** What the server knows us by. */
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'give a key of printable ASCII characters without blanks')
    .optional(),
  /** 1: the connection is encrypted. */
  TEMPORAL_TLS: z.enum(['0', '1'], { error: 'give 0 or 1' }).default('0'),
  TEMPORAL_NAMESPACE: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'give a name of letters, digits, _, . and -')
    .default('default'),
} as const;

export const temporalEnvSchema = z.object(temporalEnvShape);
export type TemporalEnv = z.infer<typeof temporalEnvSchema>;

/** Where the files lie; for the services that read or write them. */
export const storageEnvShape = {
  REELKEEP_MEDIA_DIR: z.string({ error: 'give the folder of the media files' }),
  REELKEEP_CACHE_DIR: z.string({ error: 'give the folder of pictures and running downloads' }),
} as const;
