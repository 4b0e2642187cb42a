import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';

/** Tells, as a whole log line, how many lines could not be written, and the code of the error. */
export type LossNotice = (lost: number, code: string) => string;

/** What is written at once: lines, or the notice that so many were lost. */
type Batch = { bytes: Buffer; told: number };

const mostWaitingBytes = 1024 * 1024;
const mostBytesAtOnce = 64 * 1024;
const tryAgainAfterMs = 1_000;
const drainPollMs = 100;
const lastFlushMs = 500;
const lastFlushPollMs = 10;
const newline = '\n'.charCodeAt(0);
const endOfLine = Buffer.of(newline);

/**
 * Where log lines go. It never throws, never blocks for long and never holds more than a megabyte: a service must work
 * on while its log can not be written, as on a full disk or before a reader that has stopped reading. What is lost by
 * that is counted, and told in a line as soon as there is room again.
 */
export class LogDestination {
  private readonly fd: number;
  private readonly isNonBlocking: boolean;
  private readonly notice: LossNotice;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private lost = 0;
  private lostCode = '';
  private isAtLineStart = true;
  private mustEndLine = false;
  private isWriting = false;
  private isScheduled = false;
  private refusedUntil = 0;

  constructor(fd: number, notice: LossNotice) {
    const own = openNonBlocking(fd);
    this.fd = own ?? fd;
    this.isNonBlocking = own !== undefined;
    this.notice = notice;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.isRefusing()) {
      this.lost += 1;
    } else if (this.waitingBytes + bytes.length > mostWaitingBytes) {
      this.lost += 1;
      this.lostCode = 'EAGAIN';
    } else {
      this.waiting.push(bytes);
      this.waitingBytes += bytes.length;
    }
    // Not at once: the lines of one turn are written together, and those before an exit by `flushSync`.
    this.goOn();
  }

  /** Writes what waits, unless that takes longer than half a second. For the last lines of a process. */
  flushSync(): void {
    const giveUpAt = performance.now() + lastFlushMs;
    const pause = new Int32Array(new SharedArrayBuffer(4));
    while (!this.isRefusing() && performance.now() < giveUpAt) {
      const batch = this.take();
      if (batch === undefined) {
        return;
      }
      if (this.writeSync(batch) > 0) {
        Atomics.wait(pause, 0, 0, lastFlushPollMs);
      }
    }
  }

  private goOn(afterMs = 0): void {
    if (this.isScheduled || this.isWriting || (this.waiting.length === 0 && this.lost === 0)) {
      return;
    }
    this.isScheduled = true;
    const waitMs = Math.max(afterMs, this.refusedUntil - performance.now());
    if (waitMs <= 0) {
      setImmediate(() => this.next());
    } else {
      // A process that has nothing else to do may end.
      setTimeout(() => this.next(), Math.ceil(waitMs)).unref();
    }
  }

  private next(): void {
    this.isScheduled = false;
    const batch = this.isRefusing() ? undefined : this.take();
    if (batch === undefined) {
      this.goOn();
    } else if (this.isNonBlocking) {
      this.goOn(this.writeSync(batch));
    } else {
      this.isWriting = true;
      write(this.fd, batch.bytes, (error, written) => {
        this.isWriting = false;
        this.goOn(error ? this.fail(batch, error) : this.settle(batch, written));
      });
    }
  }

  private writeSync(batch: Batch): number {
    try {
      return this.settle(batch, writeSync(this.fd, batch.bytes));
    } catch (error) {
      return this.fail(batch, error as NodeJS.ErrnoException);
    }
  }

  private take(): Batch | undefined {
    const chunks: Buffer[] = this.mustEndLine ? [endOfLine] : [];
    let bytes = 0;
    // `flushSync` comes in between while another batch, which may be the notice, is being written.
    const told = this.waiting.length === 0 && !this.isWriting ? this.lost : 0;
    if (told > 0) {
      chunks.push(Buffer.from(this.notice(this.lost, this.lostCode)));
    }
    for (let next = this.waiting[0]; next && (bytes === 0 || bytes + next.length <= mostBytesAtOnce);) {
      chunks.push(next);
      bytes += next.length;
      this.waiting.shift();
      next = this.waiting[0];
    }
    this.waitingBytes -= bytes;
    return bytes > 0 || told > 0 ? { bytes: Buffer.concat(chunks), told } : undefined;
  }

  /** Both return after how many milliseconds to go on. */
  private settle({ bytes, told }: Batch, written: number): number {
    const rest = bytes.subarray(written);
    if (written > 0) {
      this.isAtLineStart = bytes[written - 1] === newline;
      this.mustEndLine = false;
    }
    if (told > 0) {
      this.lost -= rest.length > 0 ? 0 : told;
      this.mustEndLine = !this.isAtLineStart;
      return rest.length > 0 ? tryAgainAfterMs : 0;
    }
    this.putBack(rest);
    return 0;
  }

  private fail({ bytes, told }: Batch, { code = 'unknown' }: NodeJS.ErrnoException): number {
    const lines = this.mustEndLine ? bytes.subarray(1) : bytes;
    if (code === 'EAGAIN') {
      if (told === 0) {
        this.putBack(lines);
      }
      return drainPollMs;
    }
    const dropped = told > 0 ? this.waiting : [lines, ...this.waiting];
    this.lost += dropped.reduce((sum, waiting) => sum + linesOf(waiting), 0);
    this.lostCode = code;
    this.waiting = [];
    this.waitingBytes = 0;
    this.mustEndLine = !this.isAtLineStart;
    this.refusedUntil = performance.now() + tryAgainAfterMs;
    return tryAgainAfterMs;
  }

  private putBack(rest: Buffer): void {
    if (rest.length > 0) {
      this.waiting.unshift(rest);
      this.waitingBytes += rest.length;
    }
  }

  private isRefusing(): boolean {
    return performance.now() < this.refusedUntil;
  }
}

const linesOf = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + (byte === newline ? 1 : 0), 0);

/**
 * A pipe whose reader has stopped, or a terminal that is held, would block whoever writes, for ever. Opened anew it is
 * non-blocking for us alone: set on the descriptor itself, that would hold for every process that shares it.
 */
const openNonBlocking = (fd: number): number | undefined => {
  try {
    const stat = fstatSync(fd);
    return stat.isFIFO() || stat.isCharacterDevice()
      ? openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
      : undefined;
  } catch {
    return undefined;
  }
};

let shared: LogDestination | undefined;

/** The standard output of this process, made when the first line is written. */
export const standardOutput = (notice: LossNotice): LogDestination => {
  if (!shared) {
    const made = new LogDestination(1, notice);
    process.on('exit', () => made.flushSync());
    shared = made;
  }
  return shared;
};
