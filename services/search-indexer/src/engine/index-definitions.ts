import type { estypes } from '@elastic/elasticsearch';
import type { IndexKind } from './index-names.js';

type Properties = Record<string, estypes.MappingProperty>;

const analysis: estypes.IndicesIndexSettingsAnalysis = {
  filter: {
    possessive: { type: 'stemmer', language: 'possessive_english' },
    english: { type: 'stemmer', language: 'english' },
  },
  analyzer: {
    // Words as they are, without case and accents: titles and names, and languages other than English.
    plain: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
    // No stop words: "the who" is a thing to look for.
    stemmed: { type: 'custom', tokenizer: 'standard', filter: ['possessive', 'lowercase', 'asciifolding', 'english'] },
  },
  normalizer: { lower: { type: 'custom', filter: ['lowercase'] } },
};

/**
 * Settings of every index. Deleted documents keep their version for an hour, so that a page of a running rebuild that
 * was read before a deletion can not bring the document back.
 */
export const indexSettings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  number_of_replicas: 0,
  gc_deletes: '1h',
  analysis,
};

// Prefixes are indexed instead of the type search_as_you_type, which is a module that small servers leave out.
const plainName: estypes.MappingProperty = {
  type: 'text',
  analyzer: 'plain',
  index_prefixes: { min_chars: 2, max_chars: 10 },
};
const text: estypes.MappingTextProperty = { type: 'text', analyzer: 'plain' };
const stemmed: estypes.MappingTextProperty = { type: 'text', analyzer: 'stemmed' };
const keyword: estypes.MappingProperty = { type: 'keyword' };
const word: estypes.MappingProperty = { type: 'keyword', normalizer: 'lower' };
const flag: estypes.MappingProperty = { type: 'boolean' };
const storedOnly: estypes.MappingProperty = { type: 'keyword', index: false, doc_values: false };

/** All words of a channel or a playlist but those of its name. */
export const gatheredField = 'texts';

const listed = (name: estypes.MappingProperty): Properties => ({
  name,
  description: text,
  active: flag,
  subscribed: flag,
});

/** Fields by kind; what names hold, and channels and playlists, has grown. */
const propertiesWith = (name: estypes.MappingProperty): Readonly<Record<IndexKind, Properties>> => ({
  video: {
    title: name,
    tags: stemmed,
    categories: text,
    channel_id: keyword,
    active: flag,
    published: { type: 'date' },
  },
  channel: { ...listed(name), tags: stemmed },
  playlist: listed(name),
  subtitle: {
    youtube_id: keyword,
    lang: word,
    source: word,
    channel_id: keyword,
    // Shown when the video's own document is not there yet.
    title: storedOnly,
    channel_name: storedOnly,
    number: { type: 'integer', index: false, doc_values: false },
    indexed: { type: 'date', index: false, doc_values: false },
    line: { ...stemmed, fields: { plain: text } },
    cues: { type: 'object', enabled: false },
  },
});

// To look for a misspelt word costs a millisecond a field, however little that holds.
const gathered = (fields: Readonly<Record<string, estypes.MappingTextProperty>>): Properties => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([field, mapping]) => [field, { ...mapping, copy_to: [gatheredField] }]),
  ),
  [gatheredField]: text,
});

const named = propertiesWith({ ...plainName, fields: { stemmed } });
const properties: Readonly<Record<IndexKind, Properties>> = {
  ...named,
  channel: { ...named.channel, ...gathered({ description: text, tags: stemmed }) },
  playlist: { ...named.playlist, ...gathered({ description: text, channel_name: text }) },
};

// As they were before indices had marks. Of a field that is not there a query just finds nothing.
const propertiesBeforeMarks = propertiesWith(plainName);

/** The fields that queries and filters have always looked into; the others came later, or are only kept. */
export const searchedProperties = (kind: IndexKind): Properties =>
  Object.fromEntries(
    Object.entries(propertiesBeforeMarks[kind]).filter(
      ([, field]) => !('index' in field && field.index === false) && !('enabled' in field && field.enabled === false),
    ),
  );

/** Fields are only those named here (SEMANTICS 18): an unknown one is our fault and fails. */
export const indexMappings = (kind: IndexKind): estypes.MappingTypeMapping => ({
  dynamic: 'strict',
  properties: properties[kind],
});
