import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type AcceptFilesRequest,
  type AcceptFilesResponseSchema,
  type DamagedFileSchema,
  type GetIntegrityResponseSchema,
  Healing,
  IntegrityService,
  type ListDamagedRequest,
  type ListDamagedResponseSchema,
  MediaFileState,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { Healing as HealingQueue } from '../fixity/healing.js';
import { type FaultyFile, MediaFiles } from '../fixity/media-files.store.js';

const mostListed = 100;

const states: Readonly<Record<FaultyFile['state'], MediaFileState>> = {
  damaged: MediaFileState.DAMAGED,
  missing: MediaFileState.MISSING,
  unreadable: MediaFileState.UNREADABLE,
};

/** Answers rpc.download.v1.IntegrityService. */
@Controller()
export class IntegrityRpc {
  constructor(
    private readonly files: MediaFiles,
    private readonly healing: HealingQueue,
  ) {}

  @Rpc(IntegrityService.method.getIntegrity)
  async getIntegrity(): Promise<MessageInitShape<typeof GetIntegrityResponseSchema>> {
    const [counts, last] = [await this.files.counts(), await this.files.lastCheck()];
    return {
      ...counts,
      ...(last
        ? { checkedFrom: timestampFromDate(last.began_at), checkedUntil: timestampFromDate(last.ended_at) }
        : {}),
    };
  }

  @Rpc(IntegrityService.method.listDamaged)
  async listDamaged({ youtubeIds }: ListDamagedRequest): Promise<MessageInitShape<typeof ListDamagedResponseSchema>> {
    return { files: (await this.files.faulty(youtubeIds, mostListed)).map(toMessage) };
  }

  @Rpc(IntegrityService.method.acceptFiles)
  async acceptFiles({ youtubeIds }: AcceptFilesRequest): Promise<MessageInitShape<typeof AcceptFilesResponseSchema>> {
    const accepted = await this.files.accept(youtubeIds);
    if (accepted === 0 && youtubeIds.length > 0) {
      throw new DomainError(
        'not-found',
        'None of these files was found with other bytes than it was archived with: there is nothing to accept.',
      );
    }
    await this.healing.goOn();
    return { accepted };
  }
}

const toMessage = (file: FaultyFile): MessageInitShape<typeof DamagedFileSchema> => ({
  youtubeId: file.youtube_id,
  channelId: file.channel_id,
  state: states[file.state],
  ...(file.hashed_at ? { hashedAt: timestampFromDate(file.hashed_at) } : {}),
  foundAt: timestampFromDate(file.found_at),
  bytes: BigInt(file.seen_bytes ?? 0),
  bytesBefore: BigInt(file.bytes ?? 0),
  isSilent: isSilent(file),
  healing: healingOf(file),
  reason: file.queue_message ?? file.fault ?? '',
});

/** Other bytes under the same size and time: no program has written them. */
const isSilent = ({ state, bytes, modified_at: at, seen_bytes: seen, seen_modified: seenAt }: FaultyFile): boolean =>
  state === 'damaged' && bytes === seen && at?.getTime() === seenAt?.getTime();

const fates: Readonly<Record<Exclude<FaultyFile['healing'], null>, Healing>> = {
  wanted: Healing.WAITS,
  asked: Healing.QUEUED,
  gone: Healing.GONE,
  off: Healing.OFF,
  many: Healing.MANY,
};

const healingOf = ({ healing, queue_status: status, queue_message: message }: FaultyFile): Healing => {
  if (healing === null) {
    return Healing.UNSPECIFIED;
  }
  if (healing === 'asked' && status === null) {
    return Healing.WAITS;
  }
  const isRefused = healing === 'asked' && (message !== null || status === 'ignore');
  return isRefused ? Healing.REFUSED : fates[healing];
};
