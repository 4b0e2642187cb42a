import { describe, expect, it } from '@jest/globals';
import { indexMappings } from './index-definitions.js';
import { indexKinds } from './index-names.js';
import { markField, markOf, originOf, type ToldIndex } from './index-mark.js';

const told: ToldIndex = {
  mappings: { dynamic: 'strict', properties: { title: { type: 'text', analyzer: 'plain' } } },
  settings: {
    'index.uuid': 'a1',
    'index.analysis.analyzer.plain.tokenizer': 'standard',
    'index.number_of_shards': '1',
    'index.number_of_replicas': '0',
    'index.refresh_interval': '30s',
  },
};
const made: ToldIndex = { ...told, mappings: { ...told.mappings, _meta: { [markField]: markOf('video', told) } } };
const withSetting = (name: string, value: string): ToldIndex => ({
  ...made,
  settings: { ...made.settings, [name]: value },
});

describe('an index with our mark', () => {
  it('is as we made it, whatever order its settings are told in', () => {
    const { settings, mappings } = made;
    const reversed = Object.fromEntries(Object.entries(settings).toReversed());
    expect(originOf('video', { mappings, settings: reversed })).toBe('current');
  });

  it.each(['number_of_replicas', 'refresh_interval', 'routing.allocation.require._name', 'search.slowlog.level'])(
    'stays so when whoever runs the server sets %s',
    (name) => {
      expect(originOf('video', withSetting(`index.${name}`, '2'))).toBe('current');
    },
  );

  it.each([
    ['its analyzer', withSetting('index.analysis.analyzer.plain.tokenizer', 'keyword')],
    ['what it refuses', withSetting('index.max_result_window', '1')],
    ['what happens to documents', withSetting('index.final_pipeline', 'theirs')],
    ['the index under its name', withSetting('index.uuid', 'b2')],
    ['its mapping', { ...made, mappings: { ...made.mappings, dynamic: 'true' as const } }],
    ['its mark', { ...made, mappings: { ...made.mappings, _meta: { [markField]: 1 } } }],
    ['its mark and leaves it without our fields', { ...made, mappings: told.mappings }],
  ])('is foreign when somebody changes %s', (_, index) => {
    expect(originOf('video', index)).toBe('foreign');
  });

  it('is outdated when our definition is another one now', () => {
    expect(originOf('subtitle', made)).toBe('outdated');
  });

  it('is outdated when an older release fills it, which copies less', () => {
    const mark = markOf('video', told, 'in part');
    const index = { ...told, mappings: { ...told.mappings, _meta: { [markField]: mark } } };
    expect(originOf('video', index)).toBe('outdated');
  });

  it('is foreign when our definition is another one now and somebody has changed the index', () => {
    expect(originOf('subtitle', withSetting('index.final_pipeline', 'theirs'))).toBe('foreign');
  });
});

describe('an index without a mark', () => {
  const settings = told.settings;
  // Of that time: lines by their English stems.
  const line = { type: 'text', analyzer: 'stemmed', fields: { plain: { type: 'text', analyzer: 'plain' } } } as const;
  const mappingOf = (kind: (typeof indexKinds)[number]): ToldIndex['mappings'] => {
    const { properties } = indexMappings(kind);
    return { properties: { ...properties, ...(kind === 'subtitle' ? { line } : {}) } };
  };

  it.each(indexKinds)('is outdated when it has all that a search of kind %s looks into', (kind) => {
    expect(originOf(kind, { mappings: mappingOf(kind), settings })).toBe('outdated');
  });

  it('may lack what is only kept', () => {
    const { cues: _cues, ...properties } = mappingOf('subtitle').properties ?? {};
    expect(originOf('subtitle', { mappings: { properties }, settings })).toBe('outdated');
  });

  const { title: _title, ...untitled } = mappingOf('video').properties ?? {};
  it.each([
    ['lacks a field', untitled],
    ['has a field of another type', { ...untitled, title: { type: 'keyword' as const } }],
    ['has a field with another analyzer', { ...untitled, title: { type: 'text' as const } }],
  ])('is foreign when it %s', (_, properties) => {
    expect(originOf('video', { mappings: { properties }, settings })).toBe('foreign');
  });

  it('is foreign when it lacks a field within a field', () => {
    const properties = { ...mappingOf('subtitle').properties, line: { type: 'text' as const, analyzer: 'stemmed' } };
    expect(originOf('subtitle', { mappings: { properties }, settings })).toBe('foreign');
  });
});
