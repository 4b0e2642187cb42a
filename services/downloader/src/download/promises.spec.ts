import { describe, expect, it } from '@jest/globals';
import { Promises } from './promises.js';

describe('Promises', () => {
  it('count for others, by folder, as long as their transfer needs them', () => {
    const promises = new Promises();
    promises.make('first', { cache: 80, media: 40 });
    expect(promises.beside('first', { cache: 5 })).toEqual({ cache: 5 });
    expect(promises.beside('second', { cache: 60 })).toEqual({ cache: 140, media: 40 });
    promises.goesOn('first', 'cache', 50);
    expect(promises.beside('second')).toEqual({ cache: 50, media: 40 });
    promises.end('first');
    promises.goesOn('first', 'cache', 30);
    expect(promises.beside('second', { cache: 60 })).toEqual({ cache: 60 });
  });
});
