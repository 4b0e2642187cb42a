import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  HistoryService,
  ItemChangeSchema,
  itemKindOf,
  type ListChangesRequest,
  type ListChangesResponseSchema,
} from '@reelkeep/contracts';
import { fittingEntries, pageBytes, Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { HistoryStore } from './history.store.js';

/** Answers rpc.catalog.v1.HistoryService. */
@Controller()
export class HistoryRpc {
  constructor(private readonly history: HistoryStore) {}

  @Rpc(HistoryService.method.listChanges)
  async listChanges({ kind, id }: ListChangesRequest): Promise<MessageInitShape<typeof ListChangesResponseSchema>> {
    const named = itemKindOf(kind);
    const rows = named && (await this.history.list(named, id));
    if (!rows) {
      throw new DomainError('not-found', `${id} is not in the archive.`);
    }
    const changes = rows.map(({ noticed, ...change }) =>
      create(ItemChangeSchema, { noticed: timestampFromDate(noticed), ...change }),
    );
    return { changes: fittingEntries(changes, pageBytes) };
  }
}
