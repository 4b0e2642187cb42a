import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Operation = {
  parameters?: DescribedParameter[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { content: Record<string, { schema: DescribedSchema }> };
  'x-permission': string;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, DescribedSchema> };
};

/** As far as tests look at it. */
type DescribedSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, DescribedSchema>;
};
type DescribedParameter = { name: string; in: string; schema: DescribedSchema };

/** A call of the API, with the access it needs, what it takes, and all that it may answer. */
export type DescribedCall = {
  method: string;
  path: string;
  permission: string;
  statuses: readonly number[];
  parameters: readonly DescribedParameter[];
  /** What its body is made of; undefined where it takes none. */
  body: Readonly<Record<string, DescribedSchema>> | undefined;
};

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** docs/api/openapi.json of the repository this file (or what was compiled from it) lies in. */
const descriptionFile = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'docs', 'api', 'openapi.json');
    if (existsSync(candidate)) {
      return candidate;
    }
  }
  throw new Error('docs/api/openapi.json is missing: run "npm run codegen"');
};

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

const committed = (): Description => JSON.parse(readFileSync(descriptionFile(), 'utf8')) as Description;

/** The API description: what a call may answer. The committed one, unless another is given. */
export class ApiDescription {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': rfc3339 } });
  private readonly paths: { path: string; pattern: RegExp }[];

  constructor(readonly json = committed()) {
    this.ajv.addSchema(this.json, 'api');
    this.paths = Object.keys(this.json.paths)
      .map((path) => ({ path, pattern: toPattern(path) }))
      // Named paths before those with a part to fill in.
      .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length);
  }

  /** Every call that is described. */
  calls(): DescribedCall[] {
    return Object.entries(this.json.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        permission: operation['x-permission'],
        statuses: Object.keys(operation.responses).map(Number),
        parameters: operation.parameters ?? [],
        body: this.resolved(operation.requestBody?.content['application/json']?.schema)?.properties,
      })),
    );
  }

  /** Whether a path (without its query) is described. */
  knows(path: string): boolean {
    return this.paths.some(({ pattern }) => pattern.test(path));
  }

  /** What is wrong with an answer; empty when it is as described. `path` is without its query. */
  faults(method: string, path: string, status: number, body: unknown): string[] {
    const known = this.paths.find(({ pattern }) => pattern.test(path));
    const operation = known && this.json.paths[known.path]?.[method.toLowerCase()];
    if (!known || !operation) {
      return status === 404 || status === 405 ? [] : [`${method} ${path} is not described`];
    }
    const declared = operation.responses[String(status)];
    if (!declared) {
      return [`${method} ${known.path} does not declare status ${status}`];
    }
    if (!declared.content?.['application/json']) {
      return body === undefined || !declared.content
        ? body === undefined
          ? []
          : [`${method} ${known.path} ${status} has a body`]
        : [];
    }
    const ref = `api#${pointer('paths', known.path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema')}`;
    const validate = this.ajv.getSchema(ref) ?? this.ajv.compile({ $ref: ref });
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          (error) => `${method} ${known.path} ${status}: ${error.instancePath || '/'} ${error.message}`,
        );
  }

  private resolved(schema: DescribedSchema | undefined): DescribedSchema | undefined {
    const { $ref } = schema ?? {};
    return $ref === undefined ? schema : this.json.components?.schemas?.[$ref.split('/').at(-1) ?? ''];
  }
}
