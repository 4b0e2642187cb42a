import { describe, expect, it } from '@jest/globals';
import { indexKinds, IndexNames } from './index-names.js';
import { judgeLive, judgeSet, type SeenIndex } from './index-verdict.js';

const names = new IndexNames('ta_');
const setOf = (stamp: string, target: 'live' | 'next' = 'live'): SeenIndex[] =>
  indexKinds.map((kind) => ({
    name: names.index(kind, stamp),
    uuid: `${kind}${stamp}`,
    aliases: [names.alias(kind, target)],
    isClosed: false,
    isBlocked: false,
    origin: 'current',
  }));
const with0 = (change: Partial<SeenIndex>): SeenIndex[] =>
  setOf('1').map((index, at) => (at === 0 ? { ...index, ...change } : index));
const foreign: SeenIndex = { ...(setOf('1')[0] as SeenIndex), name: 'elsewhere', origin: 'foreign' };

describe('a set of indices', () => {
  it.each([
    ['whole', 'all is as it was made', setOf('1')],
    ['missing', 'nothing is there', []],
    ['missing', 'an alias is gone', with0({ aliases: [] })],
    ['foreign', 'an alias is on another index', [...with0({ aliases: [] }), foreign]],
    ['foreign', 'an alias is on another index as well', [...setOf('1'), foreign]],
    [
      'foreign',
      'an index bears the name of an alias',
      [...setOf('1').slice(1), { ...foreign, name: 'ta_video', aliases: [] }],
    ],
    ['foreign', 'its mapping was changed', with0({ origin: 'foreign' })],
    ['foreign', 'its mapping was changed and it is closed', with0({ origin: 'foreign', isClosed: true })],
    ['foreign', 'the aliases are on another set', setOf('2')],
    ['blocked', 'an index is blocked and closed', with0({ isBlocked: true, isClosed: true })],
    ['closed', 'an index is closed', with0({ isClosed: true })],
    ['closed', 'an index of another release is closed', with0({ origin: 'outdated', isClosed: true })],
    ['outdated', 'another release made an index', with0({ origin: 'outdated' })],
    ['foreign', 'another release made an index of another set', with0({ origin: 'outdated', name: 'ta_video_v2' })],
  ])('is %s when %s', (verdict, _, seen) => {
    expect(judgeSet(seen, names, '1')).toBe(verdict);
  });
});

describe('what searches read', () => {
  it.each([
    ['missing', 'there never was a set', [], {}],
    ['whole', 'the set is there', setOf('1'), { live: '1' }],
    ['whole', 'another one is filled beside it', [...setOf('1'), ...setOf('2', 'next')], { live: '1', building: '2' }],
    ['whole', 'the new one is swapped in and not yet noted', setOf('2'), { live: '1', building: '2' }],
    ['outdated', 'another release made it', with0({ origin: 'outdated' }), { live: '1' }],
    ['building', 'the old one is given up', [...setOf('1'), ...setOf('2', 'next')], { building: '2' }],
    ['missing', 'the set is gone while another one is filled', setOf('2', 'next'), { live: '1', building: '2' }],
  ])('is %s when %s', (verdict, _, seen, state) => {
    expect(judgeLive(seen, names, { live: undefined, building: undefined, ...state })).toBe(verdict);
  });
});
