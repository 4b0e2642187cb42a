import { describe, expect, it } from '@jest/globals';
import * as contracts from '@reelkeep/contracts';
import { recordings } from './recordings.js';

type File = {
  package?: string;
  messageType?: { name: string }[];
  service?: { name: string; method?: { name: string }[] }[];
};

/** Nobody ever made these calls: work is started by its workflow's contract. What is not here may not go. */
const retired = [
  'reelkeep.download.v1.QueueService.StartQueue',
  'reelkeep.download.v1.StartQueueRequest',
  'reelkeep.download.v1.StartQueueResponse',
  'reelkeep.search.v1.RebuildRequest',
  'reelkeep.search.v1.RebuildResponse',
  'reelkeep.search.v1.SearchService.Rebuild',
];

const known = new Set(
  Object.values(contracts).flatMap((each) => {
    if (typeof each !== 'object' || !('kind' in each)) {
      return [];
    }
    if (each.kind === 'service') {
      return each.methods.map(({ name }) => `${each.typeName}.${name}`);
    }
    return each.kind === 'message' ? [each.typeName] : [];
  }),
);

describe.each(recordings())('of the calls and messages of release $release', (recording) => {
  it('only those went that nobody ever used', () => {
    const { file } = recording.json<{ file: File[] }>('contracts.json');
    const released = file
      .filter((each) => each.package?.startsWith('reelkeep.'))
      .flatMap(({ package: name, messageType = [], service = [] }) => [
        ...messageType.map((message) => `${name}.${message.name}`),
        ...service.flatMap((each) => (each.method ?? []).map((method) => `${name}.${each.name}.${method.name}`)),
      ]);
    expect(released.length).toBeGreaterThan(50);
    expect(released.filter((each) => !known.has(each)).toSorted()).toEqual(retired);
  });
});
