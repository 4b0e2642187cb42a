import { createReadStream } from 'node:fs';

const newline = 0x0a;
const usualBatchBytes = 2 * 1024 * 1024;

/**
 * The lines of a file, some at a time. Split at the byte alone: texts hold characters that other readers take for the
 * end of a line.
 */
export async function* lineBatches(file: string, batchBytes = usualBatchBytes): AsyncGenerator<string[]> {
  let pending: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes >= batchBytes && chunk.includes(newline)) {
      const read = Buffer.concat(pending);
      const end = read.lastIndexOf(newline) + 1;
      yield linesOf(read.subarray(0, end));
      pending = [read.subarray(end)];
      bytes = read.length - end;
    }
  }
  if (bytes > 0) {
    yield linesOf(Buffer.concat(pending));
  }
}

const linesOf = (read: Buffer): string[] => read.toString().replace(/\n$/, '').split('\n');
