import { setTimeout as delay } from 'node:timers/promises';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch, engineError, isBusy } from './elasticsearch.js';
import { type IndexKind, IndexNames, type WriteTarget } from './index-names.js';

/** One document to store, or (null) to delete. A version older than the stored one changes nothing. */
export type IndexOperation = { kind: IndexKind; id: string; version: bigint; document: object | null };

const operationsPerRequest = 1_000;
// A full heap is collected within a moment; who gives up and comes back later leaves the server idle meanwhile.
const busyRetryMs = 100;
const busyRetries = 50;

/** Writes documents with the version of the row that they came from. */
@Injectable()
export class IndexWriter {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /**
   * Throws `unavailable` when Elasticsearch is away, is too busy for some seconds or the index can not be written;
   * repeating is harmless.
   */
  async write(operations: readonly IndexOperation[], targets: readonly WriteTarget[]): Promise<void> {
    for (const target of targets) {
      for (let from = 0; from < operations.length; from += operationsPerRequest) {
        const chunk = operations.slice(from, from + operationsPerRequest);
        await onceThereIsRoom(() => this.store(chunk.flatMap((operation) => this.lines(operation, target))));
      }
    }
  }

  // What became of each is asked for only when one was refused: of a thousand that is as much as some of them are.
  private async store(operations: object[]): Promise<void> {
    const request = { operations, require_alias: true };
    const { errors } = await this.elasticsearch.run((client) => client.bulk({ ...request, filter_path: ['errors'] }));
    if (errors) {
      checkItems(await this.elasticsearch.run((client) => client.bulk(request)));
    }
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

const onceThereIsRoom = async (work: () => Promise<void>): Promise<void> => {
  for (let left = busyRetries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isBusy(error)) {
        throw error;
      }
      await delay(busyRetryMs);
    }
  }
};

const checkItems = (answer: estypes.BulkResponse): void => {
  if (!answer.errors) {
    return;
  }
  for (const item of answer.items) {
    const [result] = Object.values(item);
    // 409: something newer is stored already.
    if (!result?.error || result.status === 409) {
      continue;
    }
    const { type, reason = '' } = result.error;
    throw engineError({ status: result.status, type, reason }, `${result._index}/${result._id}`);
  }
};
