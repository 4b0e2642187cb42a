import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch, engineError } from './elasticsearch.js';
import { type IndexKind, IndexNames, type WriteTarget } from './index-names.js';

/** One document to store, or (null) to delete. A version older than the stored one changes nothing. */
export type IndexOperation = { kind: IndexKind; id: string; version: bigint; document: object | null };

const operationsPerRequest = 500;

/** Writes documents with the version of the row that they came from. */
@Injectable()
export class IndexWriter {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /** Throws `unavailable` when Elasticsearch is away or the index can not be written; repeating is harmless. */
  async write(operations: readonly IndexOperation[], targets: readonly WriteTarget[]): Promise<void> {
    for (const target of targets) {
      for (let from = 0; from < operations.length; from += operationsPerRequest) {
        const chunk = operations.slice(from, from + operationsPerRequest);
        const answer = await this.elasticsearch.run((client) =>
          client.bulk({ operations: chunk.flatMap((operation) => this.lines(operation, target)), require_alias: true }),
        );
        checkItems(answer);
      }
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
