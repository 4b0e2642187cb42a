import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '@reelkeep/engines';
import { variablesOf } from '@reelkeep/runtime/environment';
import { roster } from '../services/roster.js';

const template = (name: string): string =>
  readFileSync(join(repositoryRoot(), 'charts/reelkeep/templates', name), 'utf8');
const wordsOf = (list = ''): string[] => list.match(/[a-z-]+/g)?.toSorted() ?? [];
const readersOf = (variable: string): string[] =>
  roster
    .map(({ name }) => name)
    .filter((role) => variablesOf(role).some(([name]) => name === variable))
    .toSorted();

// Its templates name roles in a language that imports nothing; helm, which would tell, is not needed for these.
describe('the chart', () => {
  const environment = template('_environment.tpl');
  const lanes = template('_lanes.tpl');
  const workload = template('_workload.tpl');
  const laneTo = (part: string): string[] =>
    wordsOf(new RegExp(`^${part}: .*roles: \\[([^\\]]*)\\]`, 'm').exec(lanes)?.[1]);

  it('knows every role and its schema', () => {
    const [, schemas = '{}'] = /define "reelkeep\.schemas" -}}\n(\{.*\})/.exec(environment) ?? [];
    expect(JSON.parse(schemas)).toEqual(Object.fromEntries(roster.map(({ name, schema }) => [name, schema])));
  });

  it('tells each role that reads it where Temporal is', () => {
    expect(wordsOf(/has \.role \(list ([^)]*)\)/.exec(environment)?.[1])).toEqual(readersOf('TEMPORAL_ADDRESS'));
  });

  it('mounts media and cache for each role that reads their folders', () => {
    const rolesOf = (variable: string): string[] => {
      const [, condition = ''] = new RegExp(`\\$${variable} := ([^}]*)`).exec(workload) ?? [];
      return [...condition.matchAll(/has "([a-z-]+)"/g)].map(([, role = '']) => role);
    };
    // Who writes media is said by its template.
    const withMedia = ['downloader', ...rolesOf('readsMedia')];
    expect(withMedia.toSorted()).toEqual(readersOf('REELKEEP_MEDIA_DIR'));
    expect([...withMedia, ...rolesOf('usesCache')].toSorted()).toEqual(readersOf('REELKEEP_CACHE_DIR'));
  });

  it.each([
    ['postgresql', 'DATABASE_URL'],
    ['nats', 'NATS_URL'],
    ['temporal', 'TEMPORAL_ADDRESS'],
    ['elasticsearch', 'ELASTICSEARCH_URL'],
  ])('has a lane to %s from each role that reads its address', (part, variable) => {
    expect(laneTo(part)).toEqual(readersOf(variable));
  });
});
