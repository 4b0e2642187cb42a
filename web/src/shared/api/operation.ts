import type { paths } from './schema.js';

/** What the API description says of a call, as the arguments and the result of a function. */
export type ApiMethod = 'get' | 'post' | 'put' | 'delete';

/** The paths that know a method. */
export type ApiPath<Method extends ApiMethod> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

export type OperationOf<Method extends ApiMethod, Path extends ApiPath<Method>> = paths[Path][Method];

type GivenOf<Operation> = Operation extends { parameters: infer Given } ? Given : never;
type QueryOf<Operation> = GivenOf<Operation> extends { query?: infer Query } ? NonNullable<Query> : never;
type PathPartsOf<Operation> = GivenOf<Operation> extends { path: infer Parts } ? Parts : never;
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

/** What has no value is left out of the address. */
type OrUndefined<Query> = { [Name in keyof Query]: Query[Name] | undefined };

type IsNever<T> = [T] extends [never] ? true : false;

type Query<Operation> =
  IsNever<QueryOf<Operation>> extends true
    ? { query?: never }
    : object extends QueryOf<Operation>
      ? { query?: OrUndefined<QueryOf<Operation>> }
      : { query: OrUndefined<QueryOf<Operation>> };
type PathParts<Operation> =
  IsNever<PathPartsOf<Operation>> extends true ? { path?: never } : { path: PathPartsOf<Operation> };
type Body<Operation> = IsNever<BodyOf<Operation>> extends true ? { body?: never } : { body: BodyOf<Operation> };
type ParamsOf<Operation> = Query<Operation> & PathParts<Operation>;

type Request<Operation> = (object extends ParamsOf<Operation>
  ? { params?: ParamsOf<Operation> }
  : { params: ParamsOf<Operation> }) &
  Body<Operation>;

/** The last argument of a call, which may be left out when nothing in it is required. */
export type Init<Operation, Options> =
  object extends Request<Operation> ? [init?: Request<Operation> & Options] : [init: Request<Operation> & Options];

type Succeeded<Responses> = Responses[keyof Responses & (200 | 201 | 204)];

/** The JSON of a call that succeeded, or undefined when it has no body. */
export type Answer<Operation> = Operation extends { responses: infer Responses }
  ? Succeeded<Responses> extends { content: { 'application/json': infer Content } }
    ? Content
    : undefined
  : never;
