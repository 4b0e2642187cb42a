import type { Readable } from 'node:stream';

const newline = 0x0a;
const batchBytes = 4 * 1024 * 1024;
// The comments of one video are one line.
const longestLine = 64 * 1024 * 1024;

/** A line of a file, counted from 1; without a text where it is longer than any document. */
export type Line = { number: number; text: string | undefined };

/** The lines of a stream, some megabytes at a time. */
export async function* linesIn(stream: Readable): AsyncGenerator<Line[]> {
  let [pending, bytes, number]: [Buffer[], number, number] = [[], 0, 0];
  let [hasEnd, isTooLong] = [false, false];
  const split = (read: Buffer): Line[] =>
    read
      .toString()
      .split('\n')
      .map((text) => {
        number += 1;
        const line = { number, text: isTooLong ? undefined : text };
        isTooLong = false;
        return line;
      });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pending.push(chunk);
    bytes += chunk.length;
    hasEnd ||= chunk.includes(newline);
    if (bytes < batchBytes) {
      continue;
    }
    if (hasEnd) {
      const read = Buffer.concat(pending);
      const end = read.lastIndexOf(newline);
      yield split(read.subarray(0, end));
      pending = [read.subarray(end + 1)];
      bytes = read.length - end - 1;
      hasEnd = false;
    } else if (bytes > longestLine) {
      isTooLong = true;
      [pending, bytes] = [[], 0];
    }
  }
  if (bytes > 0) {
    yield split(Buffer.concat(pending));
  }
}
