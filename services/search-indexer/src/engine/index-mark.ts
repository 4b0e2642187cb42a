import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';
import { indexMappings, indexSettings, searchedProperties } from './index-definitions.js';
import type { IndexKind } from './index-names.js';

/** An index as Elasticsearch tells of it, with flat settings. */
export type ToldIndex = { mappings: estypes.MappingTypeMapping; settings: Readonly<Record<string, unknown>> };

type Fields = Readonly<Record<string, estypes.MappingProperty>>;

/** The field of a mapping's `_meta` that holds the mark. */
export const markField = 'reelkeep';

// Those that decide what is found, stored or refused, and the one that tells this index from another under its name,
// such as one restored from an old snapshot. How many copies there are, how often they are refreshed and where they
// lie is for whoever runs the server.
const decidingSettings =
  /^index\.(analysis|similarity|sort|mapping|query|highlight|max_|number_of_shards$|gc_deletes$|(default|final)_pipeline$|uuid$)/;

const hash = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex').slice(0, 32);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * What the rebuild that makes an index puts into it. In part: it was begun by an older release that runs beside this
 * one; once it is over, the index is outdated and built anew.
 */
export type Filling = 'whole' | 'in part';

/**
 * The mark that an index of ours carries: of the definition that it was made by, and of what Elasticsearch made of it.
 * The latter is what the server itself says, so that no release of it has to write a mapping in the way that we do.
 */
export const markOf = (kind: IndexKind, { mappings, settings }: ToldIndex, filled: Filling = 'whole'): string => {
  const { _meta, ...told } = mappings;
  const deciding = Object.entries(settings).filter(([name]) => decidingSettings.test(name));
  const definition = {
    settings: indexSettings,
    mappings: indexMappings(kind),
    ...(filled === 'whole' ? {} : { filled }),
  };
  return `${hash(definition)}-${hash({ told, deciding: Object.fromEntries(deciding) })}`;
};

/**
 * What an index is to us. `current`: still what was made of it, by this definition. `outdated`: the same by the
 * definition of another release, so that it holds what we wrote and can be searched until a new one is there.
 * `foreign`: made by somebody else, or changed since.
 */
export type Origin = 'current' | 'outdated' | 'foreign';

/** Tells ours from others by the mark; one without a mark, of a time before marks, by what our queries need. */
export const originOf = (kind: IndexKind, index: ToldIndex): Origin => {
  const mark: unknown = index.mappings._meta?.[markField];
  if (mark === undefined) {
    return hasFields(index.mappings.properties, searchedProperties(kind)) ? 'outdated' : 'foreign';
  }
  const expected = markOf(kind, index);
  if (mark === expected) {
    return 'current';
  }
  return typeof mark === 'string' && toldHalf(mark) === toldHalf(expected) ? 'outdated' : 'foreign';
};

const toldHalf = (mark: string): string => mark.slice(mark.indexOf('-') + 1);

const decidingOptions = ['type', 'analyzer', 'normalizer'] as const;

// Options that Elasticsearch adds or leaves out when it tells of a field do not count.
const hasFields = (told: Fields | undefined, wanted: Fields): boolean =>
  Object.entries(wanted).every(([name, field]) => {
    const found = told?.[name];
    return (
      found !== undefined &&
      decidingOptions.every((option) => optionOf(found, option) === optionOf(field, option)) &&
      hasFields(found.fields, field.fields ?? {})
    );
  });

const optionOf = (field: object, option: string): unknown => Reflect.get(field, option);
