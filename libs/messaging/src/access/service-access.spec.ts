import { getOption } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@reelkeep/contracts';
import { calledAs } from '../subjects.js';
import { eventSubjects, serviceAccess } from './service-access.js';

type Descriptor = { kind?: unknown };

const descriptors = Object.values(contracts).filter(
  (each): each is Extract<typeof each, Descriptor> => typeof each === 'object' && each !== null && 'kind' in each,
);
const rpcServices = descriptors.flatMap((each) => (each.kind === 'service' ? [calledAs(each)] : []));
const facts = descriptors.flatMap((each) => {
  const fact = each.kind === 'message' ? getOption(each, contracts.fact) : '';
  return fact ? [fact] : [];
});
const table = Object.values(serviceAccess);
const packages = table.flatMap(({ owns }) => (owns === undefined ? [] : [owns]));

describe('who may do what on NATS', () => {
  it('gives every package with RPC services to one service', () => {
    expect(new Set(packages).size).toBe(packages.length);
    expect(new Set(rpcServices.map((name) => name.split('.')[0]))).toEqual(new Set(packages));
  });

  it('names RPC services that exist, and each of them has somebody who calls it', () => {
    expect(new Set(table.flatMap(({ calls }) => calls))).toEqual(new Set(rpcServices));
  });

  it('names events that exist', () => {
    const consumed = table.flatMap(({ consumes }) => Object.values(consumes).flat());
    for (const event of consumed) {
      const [from = '', ...fact] = event.split('.');
      expect(['*', ...packages]).toContain(from);
      expect(facts).toContain(fact.join('.'));
    }
  });

  it('has one writer for each bucket', () => {
    const written = table.flatMap(({ writes }) => writes);
    expect([...written].sort()).toEqual([contracts.notificationsBucket.name, contracts.settingsBucket.name]);
    expect(new Set(table.flatMap(({ reads }) => reads))).toEqual(new Set(written));
  });

  it('derives subjects from names', () => {
    expect(eventSubjects(['catalog.video.upserted', '*.task.started'])).toEqual([
      'evt.catalog.v1.video.upserted',
      'evt.*.v1.task.started',
    ]);
  });
});
