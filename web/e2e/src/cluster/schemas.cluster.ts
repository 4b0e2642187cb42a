import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { helm, kubectl, tool } from './kubectl.js';

type Schema = {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
};

const chart = join(repositoryRoot(), 'charts', 'reelkeep');
// Of operators that a cluster may lack, and the API server then knows nothing of them.
const mayBeUnknown = ['HTTPRoute', 'ServiceMonitor'];
const either = { oneOf: [{ type: 'string' }, { type: 'number' }] };

/** What the description leaves to its reader: unknown fields are mistakes, and some texts may be numbers. */
const strict = (name: string, schema: Schema): object => {
  if (name.endsWith('.Quantity') || schema.format === 'int-or-string') {
    return either;
  }
  return schema.properties ? { ...schema, additionalProperties: false } : schema;
};

/**
 * Writes a JSON Schema per kind that the API server of the current context serves, as kubeconform reads them; resolves
 * with the kinds.
 */
const writeSchemas = async (folder: string): Promise<Set<string>> => {
  const kinds = new Set<string>();
  const described = JSON.parse(await kubectl('get --raw /openapi/v2')) as { definitions: Record<string, Schema> };
  const definitions = Object.fromEntries(
    Object.entries(described.definitions).map(([name, schema]) => [name, strict(name, schema)]),
  );
  await writeFile(join(folder, 'definitions.json'), JSON.stringify({ definitions }));
  for (const [name, schema] of Object.entries(described.definitions)) {
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      kinds.add(kind);
      const file = [kind, ...group.split('.').slice(0, 1), version].filter(Boolean).join('-').toLowerCase();
      const reference = { $ref: `definitions.json#/definitions/${name}` };
      await writeFile(join(folder, `${file}.json`), JSON.stringify(reference));
    }
  }
  return kinds;
};

describe('what the chart makes', () => {
  let folder: string;
  let unknown: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-schemas-'));
    await mkdir(join(folder, 'schemas'));
    const served = await writeSchemas(join(folder, 'schemas'));
    unknown = mayBeUnknown.filter((kind) => !served.has(kind));
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const conform = async (values: string, text: string): Promise<{ valid: number }> => {
    const file = join(folder, `${values}.rendered.yaml`);
    await writeFile(file, text);
    const schemas = `${folder}/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
    const flags = ['-strict', '-skip', unknown.join(), '-schema-location', schemas, '-summary', '-output', 'json'];
    return (JSON.parse(await tool('kubeconform', [...flags, file])) as { summary: { valid: number } }).summary;
  };

  it('is what the API server knows, with every set of values', async () => {
    for (const values of ['values.yaml', ...(await readdir(join(chart, 'ci'))).map((name) => `ci/${name}`)]) {
      const text = await helm('template reelkeep', chart, '-f', join(chart, values));
      const summary = await conform(values.replace('/', '-'), text);
      expect(summary).toMatchObject({ invalid: 0, errors: 0 });
      expect(summary.valid).toBeGreaterThan(20);
    }
  });

  it('would be refused for a field that there is not', async () => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'x' },
      spec: { containers: [], enableServiceLink: 1 },
    };
    await expect(conform('wrong', JSON.stringify(pod))).rejects.toThrow(/enableServiceLink/);
  });
});
