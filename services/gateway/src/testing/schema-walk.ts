/** A schema of the API description, as far as tests look at it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};

/**
 * Where a schema stands below another: names of properties, `[]` for items of a list, `{}` for values of a map. `name`
 * is the same way from the innermost named schema, or from where the walk began.
 */
export type Place = { path: readonly string[]; name: string; schema: Schema };

type Components = Readonly<Record<string, Schema>>;

/** Every schema below one, references followed, each place once; a schema within itself is not entered again. */
export const placesIn = (schema: Schema, components: Components): Generator<Place> =>
  walk(schema, components, { path: [], name: '' }, new Set());

const walk = function* (
  schema: Schema,
  components: Components,
  place: Omit<Place, 'schema'>,
  within: ReadonlySet<string>,
): Generator<Place> {
  const { $ref, anyOf = [], oneOf = [], allOf = [], properties = {}, additionalProperties, items } = schema;
  if ($ref !== undefined) {
    const named = components[$ref.split('/').at(-1) ?? ''];
    if (!named) {
      throw new Error(`${$ref} is not in the description`);
    }
    if (!within.has($ref)) {
      const name = $ref.split('/').at(-1) ?? '';
      yield* walk(named, components, { ...place, name }, new Set([...within, $ref]));
    }
    return;
  }
  const at = (step: string) => ({ path: [...place.path, step], name: `${place.name}.${step}` });
  yield { ...place, schema };
  for (const part of [...anyOf, ...oneOf, ...allOf]) {
    yield* walk(part, components, place, within);
  }
  for (const [name, property] of Object.entries(properties)) {
    yield* walk(property, components, at(name), within);
  }
  if (typeof additionalProperties === 'object') {
    yield* walk(additionalProperties, components, at('{}'), within);
  }
  if (items) {
    yield* walk(items, components, at('[]'), within);
  }
};

const shapes = ['$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const'] as const;

/** Whether something of that type may stand here, beside others or not; where nothing is said, anything may. */
const mayBe = (schema: Schema, type: string): boolean =>
  schema.type === undefined
    ? shapes.every((shape) => schema[shape] === undefined)
    : [schema.type].flat().includes(type);

/** Whether a text of no fixed choice may stand here, null or not. */
export const isText = (schema: Schema): boolean =>
  mayBe(schema, 'string') && schema.enum === undefined && schema.const === undefined;

/** Whether text of any length may stand here. */
export const isUnboundedText = (schema: Schema): boolean => isText(schema) && schema.maxLength === undefined;

export const isUnboundedList = (schema: Schema): boolean => mayBe(schema, 'array') && schema.maxItems === undefined;
