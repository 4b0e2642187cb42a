import { beforeAll, describe, expect, it } from '@jest/globals';
import { isUnboundedList, isUnboundedText, placesIn, type Schema } from '../testing/schema-walk.js';
import { describeApi } from '../describe-api.js';

type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

let operations: { method: string; path: string; operation: Operation }[];
let components: Record<string, Schema>;

beforeAll(async () => {
  const description = await describeApi();
  components = description.components?.schemas as Record<string, Schema>;
  operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
});

// A file that is fetched is as long as it is.
const schemasOf = ({ 'application/zip': _file, ...content }: Content = {}): Schema[] =>
  Object.values(content).map(({ schema }) => schema);

const each = (schemas: readonly string[], ...places: readonly string[]): string[] =>
  schemas.flatMap((schema) => places.map((place) => `${schema}.${place}`));
const channels = ['Channel', 'ChannelCore', 'ChannelStored', 'SearchChannelHit'];
const videos = ['Video', 'VideoDetail', 'VideoHit'];

/**
 * What the source gave is kept as it came; and what quotes it to people: why a download failed, the lines of a task,
 * what it came to.
 */
const ofSource = {
  texts: [
    ...each(channels, 'channel_description', 'channel_name', 'channel_tags.[]'),
    ...each(videos, 'category.[]', 'description', 'tags.[]', 'title'),
    ...each(['Chapter'], 'title'),
    ...each(
      ['Comment'],
      'comment_author',
      'comment_author_id',
      'comment_author_thumbnail',
      'comment_id',
      'comment_parent',
      'comment_text',
    ),
    ...each(['DownloadAggs'], 'buckets.[].channel_name', 'buckets.[].key.[]', 'buckets.[].key_as_string'),
    ...each(['DownloadItem'], 'channel_name', 'message', 'title'),
    ...each(['ItemChange'], 'before', 'after'),
    ...each(['Notification'], 'messages.[]'),
    ...each(['Playlist', 'PlaylistCore'], 'playlist_channel', 'playlist_description', 'playlist_name'),
    ...each(['PlaylistEntry', 'PlaylistNavVideo'], 'title', 'uploader'),
    ...each(['PlaylistNavItem'], 'playlist_meta.playlist_channel', 'playlist_meta.playlist_name'),
    ...each(['SponsorSegment'], 'UUID', 'category'),
    ...each(['StatsBiggestChannel'], 'name'),
    ...each(['SubtitleHit'], 'subtitle_channel', 'subtitle_fragment_id', 'subtitle_lang', 'subtitle_line', 'title'),
    ...each(['TaskResult'], 'result'),
    ...each(['VideoStream'], 'codec'),
    ...each(['VideoSubtitle'], 'lang', 'name', 'url'),
  ],
  lists: [
    ...each(channels, 'channel_tabs', 'channel_tags'),
    ...each(videos, 'category', 'playlist', 'streams', 'subtitles', 'tags'),
    ...each(['VideoDetail'], 'chapters'),
    ...each(['CastAddresses'], 'subtitles'),
    ...each(['Notification'], 'messages'),
    ...each(['Playlist', 'PlaylistCore'], 'playlist_entries'),
    ...each(['SponsorBlock'], 'segments'),
  ],
};

// Of faults in what was sent: field-errors.spec.ts holds how many are told, and how long they are.
const ofFaults = ['FieldErrors.{}'];
// Answers of other calls, which have their maximums there.
const ofOtherCalls = ['Start.answers.[].body'];

const found = (at: string, schema: Schema, isWrong: (schema: Schema) => boolean): string[] =>
  [...placesIn(schema, components)].filter((place) => isWrong(place.schema)).map(({ path }) => [at, ...path].join('.'));

describe('the description of the API', () => {
  it('gives every text and list that it takes a maximum', () => {
    const isUnbounded = (schema: Schema): boolean => isUnboundedText(schema) || isUnboundedList(schema);
    const unbounded = operations.flatMap(({ operation: { operationId, parameters = [], requestBody } }) => [
      ...parameters.flatMap(({ name, schema }) => found(`${operationId} ${name}`, schema, isUnbounded)),
      ...schemasOf(requestBody?.content).flatMap((schema) => found(operationId, schema, isUnbounded)),
    ]);
    expect(unbounded).toEqual([]);
  });

  const unboundedAnswers = (isWrong: (schema: Schema) => boolean): string[] => {
    const schemas = operations.flatMap(({ operation: { responses } }) =>
      Object.values(responses).flatMap(({ content }) => schemasOf(content)),
    );
    const places = schemas.flatMap((schema) => [...placesIn(schema, components)]);
    return [...new Set(places.filter((place) => isWrong(place.schema)).map(({ name }) => name))].toSorted();
  };

  it('gives every text that we make a maximum: all but those that the source gave', () => {
    expect(unboundedAnswers(isUnboundedText)).toEqual([...ofSource.texts, ...ofFaults, ...ofOtherCalls].toSorted());
  });

  it('gives every list that we make a maximum: all but those that the source gave with an item', () => {
    expect(unboundedAnswers(isUnboundedList)).toEqual([...ofSource.lists, ...ofFaults, ...ofOtherCalls].toSorted());
  });

  it('declares what hooks, parsers and pipes may answer to any call', () => {
    const missing = operations.flatMap(({ method, path, operation: { responses } }) =>
      [
        '400',
        ...(path.includes('{') ? ['404'] : []),
        ...(method === 'get' ? [] : ['413', '415']),
        // It looks nobody up and asks nobody.
        ...(path === '/api/health/' ? [] : ['403', '503']),
      ]
        .filter((status) => !(status in responses))
        .map((status) => `${method} ${path} ${status}`),
    );
    expect(missing).toEqual([]);
  });
});
