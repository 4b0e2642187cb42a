import { z } from 'zod';
import type { Check } from './variables/checks.mjs';
import { type Reader, variables, variablesOf } from './variables/table.mjs';

// Apart from the rest of this library, as given-texts.mjs is: whoever only looks at what was given starts sooner.
export { portOrAny } from './variables/checks.mjs';
export { problemsOfStart } from './variables/problems.mjs';
export { variables, variablesOf } from './variables/table.mjs';

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
        return `${name}${given[name] === undefined ? ' is not set' : ''}: give ${issue.message}`;
      }),
    );
  }
  return parsed.data;
};

type Table = typeof variables;
type Read<V> = V extends { check: Check<infer T> } ? T : never;

/** What a service has of a variable: always something, where it has a default or no service does without. */
type SchemaOf<V> = V extends { default: string } | { isNeeded: true }
  ? z.ZodType<Read<V>>
  : z.ZodOptional<z.ZodType<Read<V>>>;

type ShapeOf<R extends Reader> = {
  [N in keyof Table as R extends Table[N]['readBy'][number] ? N : never]: R extends 'start'
    ? Table[N] extends { isNeeded: true }
      ? z.ZodOptional<SchemaOf<Table[N]>>
      : SchemaOf<Table[N]>
    : SchemaOf<Table[N]>;
};

/** The schema by which a service reads a variable of the table; its message is what is wanted. */
export const variableSchema = <V extends { check: Check<unknown>; default?: string; isNeeded?: true }>({
  check,
  default: fallback,
  isNeeded,
}: V): SchemaOf<V> => {
  const text = z.string({ error: check.wanted }).refine(check.holds, check.wanted).transform(check.read);
  const schema = fallback === undefined ? text : text.prefault(fallback);
  return (fallback === undefined && !isNeeded ? schema.optional() : schema) as unknown as SchemaOf<V>;
};

/** The schemas of all variables that somebody reads. An engine that is not named, the start has of its own. */
export const variableShape = <R extends Reader>(reader: R): ShapeOf<R> =>
  Object.fromEntries(
    variablesOf(reader).map(([name, variable]) => {
      const schema = variableSchema(variable);
      return [name, reader === 'start' && variable.isNeeded ? schema.optional() : schema];
    }),
  ) as ShapeOf<R>;

/** The variables of a service that starts or runs workflows. */
export const temporalEnvSchema = z.object({
  TEMPORAL_ADDRESS: variableSchema(variables.TEMPORAL_ADDRESS),
  TEMPORAL_API_KEY: variableSchema(variables.TEMPORAL_API_KEY),
  TEMPORAL_TLS: variableSchema(variables.TEMPORAL_TLS),
  TEMPORAL_NAMESPACE: variableSchema(variables.TEMPORAL_NAMESPACE),
});
export type TemporalEnv = z.infer<typeof temporalEnvSchema>;
