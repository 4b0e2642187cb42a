import { randomBytes } from 'node:crypto';
import type { SearchWorld } from './search-world.js';

/** Something that somebody may do to an index of ours from outside. */
export type Damage = {
  what: string;
  harm: (world: SearchWorld) => Promise<void>;
  /** Whether documents may be lost or spoilt by it, so that the index must be built anew. */
  isRebuilt: boolean;
};

type Told = Record<string, { mappings: object; settings: { index: Record<string, unknown> } }>;

const indexOf = async (world: SearchWorld, kind: string): Promise<string> => {
  const found = Object.entries(await world.indices()).find(([, aliases]) => aliases.includes(world.prefix + kind));
  if (!found) {
    throw new Error(`There is no index of kind ${kind} to harm.`);
  }
  return found[0];
};

const cleared = (what: string, harm: Damage['harm']): Damage => ({ what, harm, isRebuilt: false });
const rebuilt = (what: string, harm: Damage['harm']): Damage => ({ what, harm, isRebuilt: true });

const blocks = ['read_only', 'read_only_allow_delete', 'write', 'metadata', 'read'].map((name) =>
  cleared(`has the block ${name}`, async (world) => {
    await world.request('PUT', `${await indexOf(world, 'video')}/_settings`, { [`index.blocks.${name}`]: true });
  }),
);

const foreignName = (world: SearchWorld): string => `${world.prefix}foreign${randomBytes(4).toString('hex')}`;

// With a mapping of its own, as a tool makes it that writes without asking.
const makeForeign = async (world: SearchWorld, name: string, aliases: object = {}, blocked: object = {}) => {
  await world.request('PUT', name, {
    settings: { number_of_replicas: 0, ...blocked },
    mappings: { properties: { title: { type: 'keyword' }, published: { type: 'text' }, line: { type: 'long' } } },
    aliases,
  });
};

/** Every way to spoil an index that search repairs by itself. */
export const damages: Damage[] = [
  cleared('is closed', async (world) => {
    await world.request('POST', `${await indexOf(world, 'video')}/_close`);
  }),
  ...blocks,
  cleared('is closed and read-only', async (world) => {
    const index = await indexOf(world, 'subtitle');
    await world.request('POST', `${index}/_close`);
    await world.request('PUT', `${index}/_settings`, { 'index.blocks.read_only': true });
  }),
  rebuilt('is missing', async (world) => {
    await world.request('DELETE', await indexOf(world, 'video'));
  }),
  rebuilt('was made by somebody else under the same name', async (world) => {
    const index = await indexOf(world, 'video');
    await world.request('DELETE', index);
    await makeForeign(world, index, { [`${world.prefix}video`]: {} });
  }),
  rebuilt('was made again as we do, but is empty', async (world) => {
    const index = await indexOf(world, 'video');
    const told = (await world.request('GET', index)) as Told;
    const { analysis, number_of_shards, number_of_replicas, gc_deletes } = told[index]?.settings.index ?? {};
    await world.request('DELETE', index);
    await world.request('PUT', index, {
      settings: { analysis, number_of_shards, number_of_replicas, gc_deletes },
      mappings: told[index]?.mappings,
      aliases: { [`${world.prefix}video`]: {} },
    });
  }),
  rebuilt('got another analyzer', async (world) => {
    await world.request('PUT', `${await indexOf(world, 'video')}/_settings?reopen=true`, {
      'index.analysis.analyzer.plain.tokenizer': 'keyword',
    });
  }),
  rebuilt('got another mapping', async (world) => {
    await world.request('PUT', `${await indexOf(world, 'channel')}/_mapping`, { dynamic: true });
  }),
  rebuilt('has lost its alias', async (world) => {
    const remove = { index: await indexOf(world, 'video'), alias: `${world.prefix}video` };
    await world.request('POST', '_aliases', { actions: [{ remove }] });
  }),
  rebuilt('has lost its alias to a foreign one that is blocked', async (world) => {
    const foreign = foreignName(world);
    const alias = `${world.prefix}video`;
    await makeForeign(world, foreign);
    const actions = [{ remove: { index: await indexOf(world, 'video'), alias } }, { add: { index: foreign, alias } }];
    await world.request('POST', '_aliases', { actions });
    await world.request('PUT', `${foreign}/_settings`, { 'index.blocks.metadata': true });
  }),
  rebuilt('shares its alias with a foreign one', async (world) => {
    const foreign = foreignName(world);
    await makeForeign(world, foreign);
    await world.request('POST', '_aliases', {
      actions: [{ add: { index: foreign, alias: `${world.prefix}subtitle` } }],
    });
  }),
  rebuilt('is replaced by a blocked one that bears the name of its alias', async (world) => {
    await world.request('DELETE', await indexOf(world, 'video'));
    await makeForeign(world, `${world.prefix}video`, {}, { 'index.blocks.read_only': true });
  }),
];
