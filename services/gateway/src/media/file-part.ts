import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** In bytes. By the 64 KiB of Node's own streams a film is sent at less than half of the speed. */
export const bufferBytes = 512 * 1024;

// A fresh one takes as long as what is read into it: the system clears its pages first.
const mostIdle = 6;
const idle: Buffer[] = [];

/**
 * A part of a file, from `start` to `end` (inclusive), for one response and for nobody else: it is read into two large
 * buffers in turns, which others use as soon as the response is over.
 */
export class FilePart extends Readable {
  private readonly buffers: Buffer[] = [];
  private turn = 0;
  private handle: FileHandle | undefined;
  private isReading = false;

  constructor(
    private readonly path: string,
    private next: number,
    private end: number,
    response: ServerResponse,
  ) {
    // One chunk waits at most, while the one before it is on its way: nothing is read until that one's buffer is free.
    super({ highWaterMark: bufferBytes });
    // The system has got all of it by then, or nobody takes the rest.
    response.once('close', () => this.giveBack());
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.path).then((handle) => {
      this.handle = handle;
      done();
    }, done);
  }

  override _read(): void {
    this.nextChunk().then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Waits for a read that is under way.
    Promise.resolve(this.handle?.close()).then(
      () => done(error),
      (failed: Error) => done(error ?? failed),
    );
  }

  /** As much as fits a buffer; null behind the end. */
  private async nextChunk(): Promise<Buffer | null> {
    const wanted = Math.min(bufferBytes, this.end + 1 - this.next);
    if (wanted <= 0 || !this.handle) {
      return null;
    }
    const buffer = (this.buffers[this.turn] ??= idle.pop() ?? Buffer.allocUnsafeSlow(bufferBytes));
    this.turn = 1 - this.turn;
    this.isReading = true;
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await this.handle.read(buffer, filled, wanted - filled, this.next);
      if (bytesRead === 0) {
        // Somebody has cut the file short.
        this.end = this.next - 1;
        break;
      }
      filled += bytesRead;
      this.next += bytesRead;
    }
    this.isReading = false;
    return filled === 0 ? null : buffer.subarray(0, filled);
  }

  private giveBack(): void {
    this.destroy();
    // What is still being read goes into one of them.
    if (!this.isReading) {
      idle.push(...this.buffers.slice(0, Math.max(0, mostIdle - idle.length)));
    }
  }
}
