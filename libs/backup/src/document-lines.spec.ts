import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { type Line, linesIn } from './document-lines.js';

const megabyte = 1024 * 1024;

const linesOf = async (chunks: (string | Buffer)[]): Promise<Line[]> => {
  const found: Line[] = [];
  for await (const lines of linesIn(
    Readable.from(
      chunks.map((chunk) => Buffer.from(chunk)),
      { objectMode: false },
    ),
  )) {
    found.push(...lines);
  }
  return found;
};

describe('lines of a file of documents', () => {
  it('are whole wherever the stream is cut, with their numbers', async () => {
    const text = ['{"a":"äöü 漢字"}', '{"b":"\u2028 is no end"}', '', '{"c":3}'].join('\n');
    const bytes = Buffer.from(text);
    const chunks = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
    expect(await linesOf(chunks)).toEqual(text.split('\n').map((line, at) => ({ number: at + 1, text: line })));
  });

  it('go on over batches', async () => {
    const line = 'x'.repeat(megabyte);
    const found = await linesOf(Array.from({ length: 11 }, () => `${line}\n`));
    expect(found.filter(({ text }) => text !== '').map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    expect(found.every(({ text }) => text === '' || text?.length === megabyte)).toBe(true);
  });

  it('are given without their text where they have no end', async () => {
    const found = await linesOf(['{"a":1}\n', ...Array.from({ length: 80 }, () => 'y'.repeat(megabyte)), '\n{"b":2}']);
    expect(found.map(({ number, text }) => [number, text?.length])).toEqual([
      [1, 7],
      [2, undefined],
      [3, 7],
    ]);
  });
});
