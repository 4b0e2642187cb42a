import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '@reelkeep/testing';
import { describeApi } from './describe-api.js';
import { isText, placesIn, type Schema } from './testing/schema-walk.js';
import { startTestGateway, type TestGateway } from './testing/test-gateway.js';

type Call = { method: string; path: string; params: Param[]; body: Schema | undefined };
type Param = { name: string; in: string; schema: Schema };

const { components, paths } = await describeApi();
const schemas = components?.schemas as Record<string, Schema>;
const calls: Call[] = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    params: (operation.parameters ?? []) as Param[],
    body: operation.requestBody?.content['application/json']?.schema as Schema | undefined,
  })),
);

/** A body with nothing in it but `value` at its place. */
const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value);

/** Right for every call with an id or words in its query: further keys are ignored. */
const anyBody = { position: 1, status: 'pending', command: 'stop', action: 'up', video_id: 'chisel00001' };

const texts = calls.flatMap(({ method, path, body }) =>
  body
    ? [...placesIn(body, schemas)].filter(({ schema }) => isText(schema)).map((place) => ({ method, path, place }))
    : [],
);
const words = calls.flatMap(({ method, path, params, body }) =>
  params
    .filter((param) => param.in === 'query' && isText(param.schema))
    .map((param) => ({ method, path, param, sent: body && anyBody })),
);
const ids = calls.flatMap(({ method, path, params }) =>
  params.filter((param) => param.in === 'path').map(() => ({ method, path })),
);

const nul = /Null characters are not allowed\./;
const half = /Halves of surrogate pairs are not allowed\./;
const tooLong = /no more than \d+ characters\./;

let world: TestGateway;
let api: Api;

beforeAll(async () => {
  world = await startTestGateway();
  api = await world.admin();
});

afterAll(async () => {
  await world.stop();
});

const refusal = async (method: string, path: string, body?: unknown): Promise<string> =>
  JSON.stringify(await api.client.call(method, path, { ...(body === undefined ? {} : { body }), status: 400 }));

// Nobody answers for the other services: what reached one would be no refusal.
describe('text that no store can hold, or that has no end', () => {
  it('is looked for in every place of the description', () => {
    expect(texts.length).toBeGreaterThanOrEqual(10);
    expect(words.length).toBeGreaterThanOrEqual(5);
    expect(ids.length).toBeGreaterThanOrEqual(11);
  });

  it.each(texts.map((text) => [text.method, text.path, text.place.path.join('.'), text.place] as const))(
    'is refused in the body of %s %s at %s',
    async (method, path, _, { path: at, schema }) => {
      const filled = path.replaceAll(/\{[^}]+\}/g, 'chisel00001');
      const withText = (text: string): Promise<string> => refusal(method, filled, bodyWith(at, text));
      expect(await withText('a\0b')).toMatch(nul);
      expect(await withText('a\ud83db')).toMatch(half);
      expect(await withText('x'.repeat((schema.maxLength ?? 0) + 1))).toMatch(tooLong);
    },
  );

  it.each(words.map((word) => [word.method, word.path, word.param.name, word] as const))(
    'is refused in the query of %s %s at %s',
    async (method, path, name, { param, sent }) => {
      const tooMuch = 'x'.repeat((param.schema.maxLength ?? 0) + 1);
      expect(await refusal(method, `${path}?${name}=a%00b`, sent)).toMatch(nul);
      expect(await refusal(method, `${path}?${name}=${tooMuch}`, sent)).toMatch(tooLong);
    },
  );

  it.each(ids.map(({ method, path }) => [method, path] as const))(
    'is nothing that the path of %s %s can name',
    async (method, path) => {
      for (const id of ['a%00b', 'x'.repeat(101), 'x'.repeat(5_000), '%ed%a0%80', 'a.b', '%2e%2e']) {
        const body = method === 'GET' ? {} : { body: anyBody };
        expect(
          await api.client.call(method, path.replaceAll(/\{[^}]+\}/g, id), { ...body, status: 404 }),
        ).toHaveProperty('error');
      }
    },
  );
});

describe('an answer to very many faults', () => {
  it('stays small', async () => {
    const bodies = [
      { data: Array.from({ length: 300_000 }, () => 1) },
      { data: Array.from({ length: 2_000 }, () => ({ youtube_id: 1, status: 'x'.repeat(1_000) })) },
    ];
    for (const body of bodies) {
      expect((await refusal('POST', '/api/download/', body)).length).toBeLessThan(20_000);
    }
  });
});
