import { markField, markOf, type ToldIndex } from '../engine/index-mark.js';
import { indexKinds, type IndexKind } from '../engine/index-names.js';
import type { SearchWorld } from './search-world.js';

// Spelt out, not taken from the definition of today: what 0.1.0 told Elasticsearch stays what it was.
const settings = {
  number_of_shards: 1,
  number_of_replicas: 0,
  gc_deletes: '1h',
  analysis: {
    filter: {
      possessive: { type: 'stemmer', language: 'possessive_english' },
      english: { type: 'stemmer', language: 'english' },
    },
    analyzer: {
      plain: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
      stemmed: {
        type: 'custom',
        tokenizer: 'standard',
        filter: ['possessive', 'lowercase', 'asciifolding', 'english'],
      },
    },
    normalizer: { lower: { type: 'custom', filter: ['lowercase'] } },
  },
};

const name = { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 2, max_chars: 10 } };
const text = { type: 'text', analyzer: 'plain' };
const stemmed = { type: 'text', analyzer: 'stemmed' };
const keyword = { type: 'keyword' };
const word = { type: 'keyword', normalizer: 'lower' };
const flag = { type: 'boolean' };
const storedOnly = { type: 'keyword', index: false, doc_values: false };
const listed = { name, description: text, active: flag, subscribed: flag };

const properties: Record<IndexKind, Record<string, object>> = {
  video: {
    title: name,
    tags: stemmed,
    categories: text,
    channel_id: keyword,
    active: flag,
    published: { type: 'date' },
  },
  channel: { ...listed, tags: stemmed },
  playlist: listed,
  subtitle: {
    youtube_id: keyword,
    lang: word,
    source: word,
    channel_id: keyword,
    title: storedOnly,
    channel_name: storedOnly,
    number: { type: 'integer', index: false, doc_values: false },
    indexed: { type: 'date', index: false, doc_values: false },
    line: { ...stemmed, fields: { plain: text } },
    cues: { type: 'object', enabled: false },
  },
};

const makeSet = async (world: SearchWorld, stamp: string, propertiesOf: typeof properties): Promise<void> => {
  await world.wipe();
  for (const kind of indexKinds) {
    await world.request('PUT', `${world.prefix}${kind}_v${stamp}`, {
      settings,
      mappings: { dynamic: 'strict', properties: propertiesOf[kind] },
      aliases: { [world.prefix + kind]: {} },
    });
  }
  await world.sql(`UPDATE index_state SET live_stamp = '${stamp}', building_stamp = NULL`);
};

/** Leaves the world, whose service is stopped, with empty indices as a release made them that knew no marks. */
export const makeUnmarkedSet = (world: SearchWorld, stamp: string): Promise<void> => makeSet(world, stamp, properties);

/** The same with marks of a release whose videos had no categories. */
export const makeEarlierSet = async (world: SearchWorld, stamp: string): Promise<void> => {
  const { categories: _categories, ...video } = properties.video;
  await makeSet(world, stamp, { ...properties, video });
  for (const kind of indexKinds) {
    const index = `${world.prefix}${kind}_v${stamp}`;
    const told = (await world.request('GET', `${index}?flat_settings=true`)) as Record<string, ToldIndex>;
    const [, ofTold] = markOf(kind, told[index] ?? { mappings: {}, settings: {} }).split('-');
    await world.request('PUT', `${index}/_mapping`, { _meta: { [markField]: `${'0'.repeat(32)}-${ofTold}` } });
  }
};
