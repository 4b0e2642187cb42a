import { Injectable } from '@nestjs/common';
import { mostTargetsOfTask, type TaskName } from '@reelkeep/contracts';
import { Clock, DomainError, Ids } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { isMasked, maskedUrl } from '../apprise/masked-url.js';
import { TargetSeal } from './target-seal.js';
import {
  addTarget,
  countOthers,
  findMasked,
  findMaskedOfAny,
  listTargets,
  lockAdding,
  removeTarget,
  removeTargets,
} from './target.sql.js';

const noKey =
  'Reelkeep has no key to keep an address with. Where its parts are started one by one, give the notifications REELKEEP_CREDENTIALS_KEY; on Kubernetes, add the key "credentials" to the Secret of the release. Then try again.';

/** Why what was sealed by another key is of no use, with the cure. */
export const otherKey =
  'The address cannot be read: it was encrypted by another key. Put the key of before back (secrets/database-roles.key in the data folder; on Kubernetes the key "credentials" in the Secret of the release) and start again, or remove the address and add it anew.';

const markLength = 12;

/** The addresses, encrypted. Everybody but the sender sees them masked, and may name them so. */
@Injectable()
export class TargetStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seal: TargetSeal,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The masked addresses of each task that has some, in the order of adding. */
  async list(): Promise<Map<string, string[]>> {
    const byTask = new Map<string, string[]>();
    for (const { task_name: task, masked } of await rowsOf(this.dataSource, listTargets)) {
      byTask.set(task, [...(byTask.get(task) ?? []), masked]);
    }
    return byTask;
  }

  /**
   * Keeps an address; one that is there, also as it is shown, stays as it is. Throws `invalid` for too many and for a
   * masked one that is nobody's, `unavailable` with the cure where nothing can be kept.
   */
  async add(task: TaskName, url: string): Promise<void> {
    if (isMasked(url)) {
      if (!(await rowOf(this.dataSource, findMasked, [task, url]))) {
        throw new DomainError('invalid', 'This is an address as it is shown, with its secrets hidden. Give the whole.');
      }
      return;
    }
    if (!this.seal.hasKey) {
      throw new DomainError('unavailable', noKey);
    }
    const fingerprint = this.seal.fingerprint(task, url);
    const targetId = this.ids.random();
    const masked = maskedUrl(url, fingerprint.toString('hex').slice(0, markLength));
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, lockAdding, [task]);
      const { others = 0 } = (await rowOf(manager, countOthers, [task, fingerprint])) ?? {};
      if (others >= mostTargetsOfTask) {
        throw new DomainError('invalid', `A task has at most ${mostTargetsOfTask} addresses. Remove one first.`);
      }
      const sealed = this.seal.seal(sealedAs(task), url);
      await execute(manager, addTarget, [targetId, task, sealed, fingerprint, masked, this.clock.now()]);
    });
  }

  /** Removes one address, named whole or masked, with what waits for it; none is fine. */
  async remove(task: string, url: string): Promise<void> {
    const fingerprint = this.seal.hasKey ? this.seal.fingerprint(task, url) : null;
    await execute(this.dataSource, removeTarget, [task, fingerprint, url]);
  }

  /** Removes all addresses of a task. */
  async removeAll(task: string): Promise<void> {
    await execute(this.dataSource, removeTargets, [task]);
  }

  /** The address that is meant, whole; undefined for a masked one that is nobody's or cannot be read. */
  async whole(url: string): Promise<string | undefined> {
    if (!isMasked(url)) {
      return url;
    }
    const row = await rowOf(this.dataSource, findMaskedOfAny, [url]);
    return row && this.open(row.task_name, row.sealed);
  }

  /** The address that was sealed; undefined when the key is another. */
  open(task: string, sealed: Buffer): string | undefined {
    return this.seal.open(sealedAs(task), sealed);
  }
}

const sealedAs = (task: string): string => `target of ${task}`;
