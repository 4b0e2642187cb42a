import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type FindPlacesRequest,
  type FindPlacesResponseSchema,
  type ListTrashRequest,
  type ListTrashResponseSchema,
  Place,
  type PurgeTrashRequest,
  type PurgeTrashResponseSchema,
  type RestoreTrashRequest,
  type RestoreTrashResponseSchema,
  type TrashEntrySchema,
  TrashKind,
  TrashService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { PurgeService } from '../trash/purge.service.js';
import { type EntryRow, RestoreService } from './restore.service.js';
import { TrashReadModel } from './trash.read-model.js';

const kinds: Readonly<Record<string, TrashKind>> = {
  video: TrashKind.VIDEO,
  channel: TrashKind.CHANNEL,
  playlist: TrashKind.PLAYLIST,
};
const places = { archive: Place.ARCHIVE, trash: Place.TRASH, none: Place.NONE } as const;

/** Answers rpc.catalog.v1.TrashService. */
@Controller()
export class TrashRpc {
  constructor(
    private readonly pages: TrashReadModel,
    private readonly restoring: RestoreService,
    private readonly purging: PurgeService,
  ) {}

  @Rpc(TrashService.method.listTrash)
  async listTrash({ page }: ListTrashRequest): Promise<MessageInitShape<typeof ListTrashResponseSchema>> {
    const { rows, totals } = await this.pages.page(page?.offset ?? 0, page?.limit ?? 0);
    return {
      entries: rows.map((row) => entryMessage(row, Number(row.left), BigInt(row.media_size))),
      total: Number(totals.entries),
      videos: Number(totals.videos),
      mediaSize: BigInt(totals.media_size),
    };
  }

  @Rpc(TrashService.method.restoreTrash)
  async restoreTrash({ trashId }: RestoreTrashRequest): Promise<MessageInitShape<typeof RestoreTrashResponseSchema>> {
    const { entry, restored, newer } = await this.restoring.restore(trashId);
    return { entry: entryMessage(entry, restored, 0n), restored, newer };
  }

  @Rpc(TrashService.method.purgeTrash)
  async purgeTrash({ trashId }: PurgeTrashRequest): Promise<MessageInitShape<typeof PurgeTrashResponseSchema>> {
    await this.purging.ask(trashId === '' ? undefined : trashId);
    return {};
  }

  @Rpc(TrashService.method.findPlaces)
  async findPlaces({
    youtubeIds,
    channelIds,
  }: FindPlacesRequest): Promise<MessageInitShape<typeof FindPlacesResponseSchema>> {
    const found = await this.pages.places(youtubeIds, channelIds);
    return {
      videos: found.videos.map(({ archived_in: archived, trashed_in: trashed }) => ({
        place: archived !== null ? Place.ARCHIVE : trashed !== null ? Place.TRASH : Place.NONE,
        channelId: archived ?? trashed ?? '',
      })),
      channels: found.channels.map(({ place }) => places[place]),
    };
  }
}

const entryMessage = (row: EntryRow, videos: number, mediaSize: bigint): MessageInitShape<typeof TrashEntrySchema> => ({
  trashId: row.trash_id,
  kind: kinds[row.kind] ?? TrashKind.UNSPECIFIED,
  id: row.item_id,
  title: row.title,
  ...(row.deleted_by === null ? {} : { deletedBy: row.deleted_by }),
  deleted: timestampFromDate(row.deleted_at),
  purge: timestampFromDate(row.purge_at),
  videos,
  mediaSize,
});
