import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Argon2Process } from './argon2-process.js';
import { FairQueue } from './fair-queue.js';
import { verifyPassword } from './password.js';

// 19 MiB and a core each; a core stays for films where there is more than one. Those that wait are through in half a
// second.
const limits = { atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 16 };

/** Compares passwords, few at a time and apart from everything else that this process does. */
@Injectable()
export class PasswordChecker {
  private readonly queue = new FairQueue<boolean>(limits);

  constructor(private readonly argon2: Argon2Process) {}

  /** Whether it fits; 'full' when too many others wait. Sources (addresses) take turns. */
  fits(source: string, password: string, stored: string): Promise<boolean | 'full'> {
    return this.queue.run(source, () =>
      verifyPassword(password, stored, (parameters) => this.argon2.derive(parameters)),
    );
  }
}
