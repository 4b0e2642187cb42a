import { setTimeout as delay } from 'node:timers/promises';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch, engineError, isBusy } from './elasticsearch.js';
import { type IndexKind, IndexNames, type WriteTarget } from './index-names.js';

/** One document to store, or (null) to delete. A version older than the stored one changes nothing. */
export type IndexOperation = { kind: IndexKind; id: string; version: bigint; document: object | null };

const operationsPerRequest = 1_000;
// A full heap is collected within a moment; who gives up and comes back later leaves the server idle meanwhile.
const busyWithinMs = 5_000;
const busyRetryMs = 100;

/** Writes documents with the version of the row that they came from. */
@Injectable()
export class IndexWriter {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /**
   * Throws `unavailable` when Elasticsearch is away, is too busy for five seconds or the index can not be written, and
   * an AbortError when `signal` ends the waiting; repeating is harmless.
   */
  async write(
    operations: readonly IndexOperation[],
    targets: readonly WriteTarget[],
    signal?: AbortSignal,
  ): Promise<void> {
    const busyUntil = performance.now() + busyWithinMs;
    for (const target of targets) {
      for (let from = 0; from < operations.length; from += operationsPerRequest) {
        const chunk = operations.slice(from, from + operationsPerRequest);
        await this.storeOnceThereIsRoom(chunk, target, busyUntil, signal);
      }
    }
  }

  private async storeOnceThereIsRoom(
    chunk: readonly IndexOperation[],
    target: WriteTarget,
    busyUntil: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const lines = chunk.flatMap((operation) => this.lines(operation, target));
    for (;;) {
      try {
        return await this.store(chunk, lines);
      } catch (error) {
        if (!isBusy(error) || performance.now() > busyUntil) {
          throw error;
        }
        await delay(busyRetryMs, undefined, signal ? { signal } : {});
      }
    }
  }

  private async store(chunk: readonly IndexOperation[], lines: object[]): Promise<void> {
    // Of each document no more than how it ended: all that is told of a thousand is as much as some of them.
    const told = ['errors', 'items.*.status', 'items.*.error'];
    const answer = await this.elasticsearch.run((client) =>
      client.bulk({ operations: lines, require_alias: true, filter_path: told }),
    );
    checkItems(chunk, answer);
  }

  private lines({ kind, id, version, document }: IndexOperation, target: WriteTarget): object[] {
    // "gte", because a repeated event must be able to complete what its first try left half done.
    const action = {
      _index: this.names.alias(kind, target),
      _id: id,
      version: Number(version),
      version_type: 'external_gte',
    };
    return document ? [{ index: action }, document] : [{ delete: action }];
  }
}

const checkItems = (chunk: readonly IndexOperation[], answer: estypes.BulkResponse): void => {
  if (!answer.errors) {
    return;
  }
  for (const [at, item] of answer.items.entries()) {
    const [result] = Object.values(item);
    // 409: something newer is stored already.
    if (!result?.error || result.status === 409) {
      continue;
    }
    const { type, reason = '' } = result.error;
    throw engineError({ status: result.status, type, reason }, `${chunk[at]?.kind} ${chunk[at]?.id}`);
  }
};
