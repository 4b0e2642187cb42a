import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** In bytes. By the 64 KiB of Node's own streams a film is sent at less than half of the speed. */
export const bufferBytes = 512 * 1024;

// As many as browsers of a household read at once; to allocate a buffer takes as long as to fill it.
const mostIdle = 6;
const idle: Buffer[] = [];
// Each may hold two buffers for as long as its reader stands still.
const mostParts = 64;
let parts = 0;

/**
 * A part of a file, from `start` to `end` (inclusive), for one response, and to be piped into it alone: it is read into
 * two large buffers in turns, which others use as soon as the response is over (ADR 67).
 */
export class FilePart extends Readable {
  private readonly buffers: Buffer[] = [];
  private turn = 0;
  private handle: FileHandle | undefined;
  private isReading = false;

  constructor(
    private readonly path: string,
    private next: number,
    private readonly end: number,
    private readonly response: ServerResponse,
  ) {
    // One chunk waits at most, while the one before it is on its way.
    super({ highWaterMark: bufferBytes });
    if (response.destroyed) {
      // Whoever asked has gone before it began; its close is over.
      this.destroy();
      return;
    }
    parts += 1;
    response.once('close', () => {
      parts -= 1;
      this.giveBack();
    });
  }

  /** How many responses hold buffers now. */
  static sending(): number {
    return parts;
  }

  /** Whether memory allows for one more. */
  static hasRoom(): boolean {
    return parts < mostParts;
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

  override _destroy(cause: Error | null, done: (error?: Error | null) => void): void {
    this.closeFile().then(
      () => done(cause),
      (failed: Error) => done(cause ?? failed),
    );
  }

  private async closeFile(): Promise<void> {
    // Waits for a read that is under way.
    await this.handle?.close();
  }

  /** As much as fits a buffer; null behind the end. Throws where the file has become shorter. */
  private async nextChunk(): Promise<Buffer | null> {
    const wanted = Math.min(bufferBytes, this.end + 1 - this.next);
    if (wanted <= 0 || !this.handle) {
      return null;
    }
    const buffer = this.freeBuffer();
    // Stays so when a read fails: its buffers are given to nobody then.
    this.isReading = true;
    for (let filled = 0; filled < wanted;) {
      const { bytesRead } = await this.handle.read(buffer, filled, wanted - filled, this.next);
      if (bytesRead === 0) {
        // Its length has been told: only a connection that breaks tells that this is not all.
        throw new Error('The file has been cut short while it was sent.');
      }
      filled += bytesRead;
      this.next += bytesRead;
    }
    this.isReading = false;
    return buffer.subarray(0, wanted);
  }

  private freeBuffer(): Buffer {
    const at = this.turn;
    this.turn = 1 - at;
    // Of a response behind another one on the same connection, both may still be on their way when more is asked for.
    const isTaken = this.readableLength + this.response.writableLength >= 2 * bufferBytes;
    const kept = isTaken ? undefined : (this.buffers[at] ?? idle.pop());
    return (this.buffers[at] = kept ?? Buffer.allocUnsafeSlow(bufferBytes));
  }

  private giveBack(): void {
    this.destroy();
    // The system has got all of it, or the connection is gone; a response that waits behind another is neither.
    const isOut = this.response.writableFinished || this.response.socket?.destroyed === true;
    if (isOut && !this.isReading) {
      idle.push(...this.buffers.splice(0, Math.max(0, mostIdle - idle.length)));
    }
  }
}
