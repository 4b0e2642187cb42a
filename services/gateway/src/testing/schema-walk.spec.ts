import { describe, expect, it } from '@jest/globals';
import { isUnboundedList, isUnboundedText, placesIn, type Schema } from './schema-walk.js';

const text: Schema = { type: 'string' };
const short: Schema = { type: 'string', maxLength: 5 };

const unbounded = (schema: Schema, components: Record<string, Schema> = {}): string[] =>
  [...placesIn(schema, components)].filter((place) => isUnboundedText(place.schema)).map(({ path }) => path.join('.'));

describe('a walk through a schema', () => {
  it.each<[string, Schema, string]>([
    ['a property', { type: 'object', properties: { a: text, b: short } }, 'a'],
    ['an item', { type: 'array', items: text }, '[]'],
    ['a value of a map', { type: 'object', additionalProperties: text }, '{}'],
    ['a choice of anyOf', { anyOf: [short, { type: 'object', properties: { a: text } }] }, 'a'],
    ['a choice of oneOf', { oneOf: [short, { type: 'object', properties: { a: text } }] }, 'a'],
    ['a part of allOf', { allOf: [{ type: 'object', properties: { a: text } }] }, 'a'],
    ['a text or null', { type: 'object', properties: { a: { type: ['string', 'null'] } } }, 'a'],
    ['anything', { type: 'object', properties: { a: {} } }, 'a'],
    ['any value of a map', { type: 'object', additionalProperties: {} }, '{}'],
  ])('finds the endless text of %s', (_, schema, path) => {
    expect(unbounded(schema)).toEqual([path]);
  });

  it.each<[string, Schema]>([
    ['a text with a maximum', { type: ['string', 'null'], maxLength: 5 }],
    ['a choice', { type: 'string', enum: ['a'] }],
    ['one word', { const: 'a' }],
    ['nothing', { not: {} }],
    ['a closed map', { type: 'object', additionalProperties: false }],
  ])('takes %s for no endless text', (_, schema) => {
    expect(unbounded(schema)).toEqual([]);
  });

  it('follows references, and ends in a schema that is within itself', () => {
    const tree: Schema = {
      type: 'object',
      properties: { name: text, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    expect(unbounded({ $ref: '#/components/schemas/Tree' }, { Tree: tree })).toEqual(['name']);
    expect(
      [...placesIn({ items: { $ref: '#/components/schemas/Tree' } }, { Tree: tree })].map(({ name }) => name),
    ).toEqual(['', 'Tree', 'Tree.name', 'Tree.children']);
    expect(() => unbounded({ $ref: '#/components/schemas/None' })).toThrow(/is not in the description/);
  });

  it('finds a list or null without end', () => {
    expect(isUnboundedList({ type: ['array', 'null'], items: short })).toBe(true);
    expect(isUnboundedList({ type: ['array', 'null'], items: short, maxItems: 1 })).toBe(false);
  });
});
