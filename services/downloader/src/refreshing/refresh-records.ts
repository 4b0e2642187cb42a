import { create, fromJson, type JsonValue, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  type Item,
  kindOfItem,
  refreshesFolder,
  refreshFolder,
  type RefreshRecord,
  refreshRecordFile,
  RefreshRecordSchema,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { Clock } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { hasFile, writeDurably } from '../storage/durable-files.js';

/** What a record says beside what it is of. */
export type Said = Pick<MessageInitShape<typeof RefreshRecordSchema>, 'video' | 'channel' | 'playlist' | 'picture'>;

/** An item in its turn. */
export type ItemTurn = { item: Item; position: bigint };

/** The records on their way to the catalogue, each in the folder of its item. */
@Injectable()
export class RefreshRecords {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly clock: Clock,
  ) {}

  async keep(
    { item, position }: ItemTurn,
    parts: Said & Pick<MessageInitShape<typeof RefreshRecordSchema>, 'outcome' | 'problem'>,
  ): Promise<RefreshRecord> {
    const record = create(RefreshRecordSchema, {
      kind: kindOfItem(item.kind),
      id: item.id,
      turn: position,
      asked: timestampFromDate(this.clock.now()),
      ...parts,
    });
    await writeDurably(this.path(item), toJsonString(RefreshRecordSchema, record));
    return record;
  }

  /** What an attempt of this turn has left before it was cut off; what a late one of an earlier turn wrote is none. */
  async find({ item, position }: ItemTurn): Promise<RefreshRecord | undefined> {
    const path = this.path(item);
    if (!(await hasFile(path))) {
      return undefined;
    }
    const record = fromJson(RefreshRecordSchema, JSON.parse(await readFile(path, 'utf8')) as JsonValue);
    return record.turn === position ? record : undefined;
  }

  /** With all that lies beside it. */
  remove(item: Item): Promise<void> {
    return removeStaged(this.config.cacheDir, refreshFolder(item));
  }

  removeAll(): Promise<void> {
    return removeStaged(this.config.cacheDir, refreshesFolder);
  }

  private path(item: Item): string {
    return below(this.config.cacheDir, refreshRecordFile(item));
  }
}
