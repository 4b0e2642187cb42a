import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Inputs that a schema takes, made from nothing but the schema: also those of activities that come later. */
export const fittingInput = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fitting(z.toJSONSchema(schema, { io: 'input' })).filter((input) => schema.safeParse(input).success);

const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return fc.oneof(...choices.map((choice) => fitting(choice)));
  }
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  if (schema.enum) {
    return fc.constantFrom(...schema.enum);
  }
  const make = typeof schema.type === 'string' ? makers[schema.type] : undefined;
  if (!make) {
    throw new Error(`No values are made for ${JSON.stringify(schema)} yet.`);
  }
  return make(schema);
};

const makers: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: ({ properties = {} }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, fitting(property as JsonSchema)])),
    ),
  array: ({ items }) => fc.array(fitting(items as JsonSchema), { minLength: 1, maxLength: 3 }),
  string: ({ pattern }) => (pattern === undefined ? fc.constantFrom('a text', 'Łódź: 1/2') : matching(pattern)),
  integer: ({ minimum = 0 }) => fc.integer({ min: minimum, max: 1_000 }),
  number: ({ minimum = 0 }) => fc.integer({ min: minimum, max: 1_000 }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

const lookahead = /\(\?[=!](?:[^()]|\([^()]*\))*\)/g;

/** fast-check makes no text of a pattern that looks ahead: of what the pattern says without that, some fit. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  let plain = pattern;
  while (lookahead.test(plain)) {
    plain = plain.replaceAll(/\(\?[=!][^()]*\)/g, '').replaceAll(lookahead, '');
  }
  const whole = new RegExp(pattern);
  return fc.stringMatching(new RegExp(plain)).filter((text) => whole.test(text));
};
