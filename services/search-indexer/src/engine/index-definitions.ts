import type { estypes } from '@elastic/elasticsearch';
import type { IndexKind } from './index-names.js';
import { analysedLanguages, languageAnalyzers, languageFilters, notAnalysed } from './language-analysis.js';

type Properties = Record<string, estypes.MappingProperty>;

const standard = (...filter: string[]): estypes.AnalysisAnalyzer => ({ type: 'custom', tokenizer: 'standard', filter });
const plain = ['cjk_width', 'lowercase', 'asciifolding'];
const stemming = ['possessive', ...plain, 'english'];
const saidIn = (language: string): string => `said_${language}`;

const analysis: estypes.IndicesIndexSettingsAnalysis = {
  filter: {
    ...languageFilters,
    possessive: { type: 'stemmer', language: 'possessive_english' },
    english: { type: 'stemmer', language: 'english' },
    // Chinese, Japanese and Korean, told by their script: nothing stands between words, or what is appended to them, so
    // that neighbouring characters are looked for in pairs. Those by themselves are kept for words of one.
    pairs: { type: 'cjk_bigram' },
    pairs_and_single: { type: 'cjk_bigram', output_unigrams: true },
  },
  analyzer: {
    // Words as they are, without case and accents: titles and names, and what is said in any language.
    plain: standard(...plain, 'pairs_and_single'),
    plain_asked: standard(...plain, 'pairs'),
    // No stop words: "the who" is a thing to look for.
    stemmed: standard(...stemming, 'pairs_and_single'),
    stemmed_asked: standard(...stemming, 'pairs'),
    ...Object.fromEntries(
      Object.entries(languageAnalyzers).map(([language, analyzer]) => [saidIn(language), analyzer]),
    ),
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
const text: estypes.MappingTextProperty = { type: 'text', analyzer: 'plain', search_analyzer: 'plain_asked' };
const plainName: estypes.MappingTextProperty = { ...text, index_prefixes: { min_chars: 2, max_chars: 10 } };
const stemmed: estypes.MappingTextProperty = { type: 'text', analyzer: 'stemmed', search_analyzer: 'stemmed_asked' };
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

/** Fields by kind; what names and lines hold, and channels and playlists, has grown. */
const propertiesWith = (name: estypes.MappingProperty, lines: Properties): Readonly<Record<IndexKind, Properties>> => ({
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
    cues: { type: 'object', enabled: false },
    ...lines,
  },
});

// To look for a misspelt word costs a millisecond a field, however little that holds.
const gathered = (fields: Readonly<Record<string, estypes.MappingTextProperty>>): Properties => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([field, mapping]) => [field, { ...mapping, copy_to: [gatheredField] }]),
  ),
  [gatheredField]: text,
});

// The words of a line as they are and, once more in its document, by the stems of its language alone.
const lines: Properties = {
  line: { ...storedOnly, fields: { plain: text } },
  said: {
    properties: Object.fromEntries(
      analysedLanguages.map((language) => [
        language,
        language === 'en' ? stemmed : language === notAnalysed ? text : { type: 'text', analyzer: saidIn(language) },
      ]),
    ),
  },
};

const named = propertiesWith({ ...plainName, fields: { stemmed } }, lines);
const properties: Readonly<Record<IndexKind, Properties>> = {
  ...named,
  channel: { ...named.channel, ...gathered({ description: text, tags: stemmed }) },
  playlist: { ...named.playlist, ...gathered({ description: text, channel_name: text }) },
};

// As they were before indices had marks. Of a field that is not there a query just finds nothing.
const propertiesBeforeMarks = propertiesWith(plainName, { line: { ...stemmed, fields: { plain: text } } });

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
