import { Injectable } from '@nestjs/common';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { raiseVersionFloor, versionFloor } from './version-floor.sql.js';

/**
 * Versions grow over deletion and adding again (ADR 10): a row of a name that was there before begins above all that
 * was ever deleted.
 */
@Injectable()
export class VersionFloor {
  /** The version of a row that this transaction has inserted: asked for after that, so that a deletion that it waited for counts. */
  async first(manager: EntityManager): Promise<bigint> {
    const floor = await rowOf(manager, versionFloor);
    return BigInt(floor?.version ?? 0) + 1n;
  }

  /** Takes note of the version with which something is told to be deleted. */
  async raise(manager: EntityManager, version: bigint): Promise<void> {
    await execute(manager, raiseVersionFloor, [version.toString()]);
  }
}
