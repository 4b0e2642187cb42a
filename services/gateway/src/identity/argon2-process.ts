import { type ChildProcess, fork } from 'node:child_process';
import type { Argon2Parameters } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import type { Argon2Answer, Argon2Question } from './argon2-messages.js';

const program = fileURLToPath(new URL('./argon2-child.js', import.meta.url));
// None of our variables: they hold the engines' passwords. The one there is makes glibc give the 19 MiB of each run
// back at its end; by itself it would keep them from the second on.
const childEnv = { MALLOC_MMAP_THRESHOLD_: '1048576' };
const idleMs = 30_000;

type Pending = { resolve: (tag: Buffer) => void; reject: (error: unknown) => void };

const failed = (cause: unknown): DomainError =>
  new DomainError('unavailable', 'The password could not be checked. Try again in a moment.', { cause });

/**
 * Runs argon2id in a process of its own, begun on demand and ended after half a minute without work. In this process it
 * would share its four threads with every file that is read, and its memory would stay with the allocator.
 */
@Injectable()
export class Argon2Process implements OnApplicationShutdown {
  private child: ChildProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  /** Rejects with DomainError('unavailable') when the process ends meanwhile; the next call begins another. */
  derive(parameters: Argon2Parameters): Promise<Buffer> {
    clearTimeout(this.idle);
    const child = this.child ?? this.begin();
    const question: Argon2Question = { id: ++this.lastId, parameters };
    return new Promise<Buffer>((resolve, reject) => {
      this.pending.set(question.id, { resolve, reject });
      child.send(question, (error) => {
        if (error) {
          this.settle(question.id, ({ reject: refuse }) => refuse(failed(error)));
        }
      });
    });
  }

  /** The pid while there is a process. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private begin(): ChildProcess {
    const child = fork(program, [], {
      execArgv: [],
      env: childEnv,
      stdio: 'ignore',
      // Buffers keep their type over the wire.
      serialization: 'advanced',
      // A session of its own is one more party to the processor's time; in ours it would spend our share of it.
      detached: true,
    });
    this.child = child;
    child.on('message', (message) => this.take(message as Argon2Answer));
    const lost = (cause: unknown): void => {
      if (this.child === child) {
        this.child = undefined;
        this.giveUp(cause);
      }
    };
    child.once('error', lost);
    child.once('exit', (code, signal) => lost(new Error(`the process that checks passwords ended: ${code ?? signal}`)));
    // It must not keep this process alive.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private take({ id, tag, error }: Argon2Answer): void {
    this.settle(id, ({ resolve, reject }) => (tag ? resolve(Buffer.from(tag)) : reject(failed(error))));
    if (this.pending.size === 0) {
      this.idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  private settle(id: number, how: (pending: Pending) => void): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending) {
      how(pending);
    }
  }

  private giveUp(cause: unknown): void {
    for (const id of this.pending.keys()) {
      this.settle(id, ({ reject }) => reject(failed(cause)));
    }
  }

  private end(): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    if (child?.connected) {
      child.disconnect();
    }
    this.giveUp(new Error('the gateway stops'));
  }
}
