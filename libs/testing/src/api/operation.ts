import type { HttpMethod, PathsWithMethod, RequestBodyJSON, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { components, paths } from './schema.js';

/** The shapes of the API description by their names. */
export type Schemas = components['schemas'];

export type ApiMethod = HttpMethod;
export type ApiPath<Method extends ApiMethod> = PathsWithMethod<paths, Method>;
export type OperationOf<Method extends ApiMethod, Path extends ApiPath<Method>> = Path extends keyof paths
  ? paths[Path][Method]
  : never;

type PartOf<Operation, Part extends string> = Operation extends { parameters: { [key in Part]?: infer Values } }
  ? NonNullable<Values>
  : never;

/** Without a value a parameter is left out. */
type OrUndefined<Values> = { [Name in keyof Values]: Values[Name] | undefined };

/** The parts that a call takes; the names of those that it does not take may not be given. */
type Given<Name extends string, Values> = [Values] extends [never]
  ? { [key in Name]?: never }
  : object extends Values
    ? { [key in Name]?: Values }
    : { [key in Name]: Values };

/** What a call is given: parts of its path, query and body. */
export type Input<Operation> = Given<'path', PartOf<Operation, 'path'>> &
  Given<'query', OrUndefined<PartOf<Operation, 'query'>>> &
  Given<'body', RequestBodyJSON<Operation>>;

/** The JSON of a call that succeeded. */
export type Answer<Operation> =
  Operation extends Record<string | number, unknown> ? SuccessResponseJSON<Operation> : never;

/** The values of a query that a path knows. */
export type QueryOf<Path extends ApiPath<Method>, Method extends ApiMethod = 'get'> = OrUndefined<
  PartOf<OperationOf<Method, Path>, 'query'>
>;
