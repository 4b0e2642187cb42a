import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import {
  leaveTool,
  lockTool,
  noteLook,
  noteProblem,
  readTool,
  switchTool,
  type ToolOutcome,
} from './tool-state.sql.js';
import { isNewer } from './tool-version.js';

/** Which version was chosen (null: the pinned one), which one before it, and what the last look came to. */
export type ToolRecord = typeof readTool.row;

export type ToolLook = { newest: string | undefined; outcome: ToolOutcome; message: string };

/** The one record of the version in use, which every process reads (ADR 49). */
@Injectable()
export class ToolStateStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ToolRecord> {
    return there(await rowOf(this.dataSource, readTool));
  }

  /** From here on every process uses this one. */
  async switchTo(version: string): Promise<void> {
    await execute(this.dataSource, switchTool, [version]);
  }

  /** Leaves the version in use for the one that `choose` names, or for the pinned one; undefined: it stays. */
  leave(choose: (record: ToolRecord) => string | null | undefined): Promise<ToolRecord> {
    return this.dataSource.transaction(async (manager: EntityManager) => {
      const record = there(await rowOf(manager, lockTool));
      const chosen = choose(record);
      if (chosen === undefined) {
        return record;
      }
      const left = newerOf(record.version, record.left_version);
      await execute(manager, leaveTool, [chosen, left]);
      return there(await rowOf(manager, readTool));
    });
  }

  async noteLook({ newest, outcome, message }: ToolLook): Promise<void> {
    await execute(this.dataSource, noteLook, [newest ?? null, this.clock.now(), outcome, message]);
  }

  /** Remembers why a process does without the chosen version. */
  async noteProblem(version: string, problem: string): Promise<void> {
    await execute(this.dataSource, noteProblem, [version, problem, this.clock.now()]);
  }
}

/** Of those left one after the other: whoever went back from one went back from all that came between. */
const newerOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && isNewer(other, one)) ? other : one;

const there = (record: ToolRecord | undefined): ToolRecord => {
  if (!record) {
    throw new Error('The record of the download tool is gone from the database.');
  }
  return record;
};
