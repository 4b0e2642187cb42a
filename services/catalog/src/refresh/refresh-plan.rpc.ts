import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type FindTargetRequest,
  type FindTargetResponseSchema,
  type ItemKind,
  itemKindOf,
  type KindOfItem,
  type ListOutdatedRequest,
  type ListOutdatedResponseSchema,
  type ListVideosOfRequest,
  type ListVideosOfResponseSchema,
  RefreshPlanService,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { RefreshPlanReadModel } from './refresh-plan.read-model.js';

/** Answers rpc.catalog.v1.RefreshPlanService. */
@Controller()
export class RefreshPlanRpc {
  constructor(private readonly plan: RefreshPlanReadModel) {}

  @Rpc(RefreshPlanService.method.listOutdated)
  async listOutdated({
    kind,
    days,
  }: ListOutdatedRequest): Promise<MessageInitShape<typeof ListOutdatedResponseSchema>> {
    return { ids: await this.plan.outdated(kindOf(kind), Math.max(1, days)) };
  }

  @Rpc(RefreshPlanService.method.listVideosOf)
  async listVideosOf({
    kind,
    id,
    afterYoutubeId,
  }: ListVideosOfRequest): Promise<MessageInitShape<typeof ListVideosOfResponseSchema>> {
    const of = kindOf(kind);
    if (of === 'video') {
      throw new DomainError('invalid', 'A video has no videos.');
    }
    return { youtubeIds: await this.plan.videosOf(of, id, afterYoutubeId) };
  }

  @Rpc(RefreshPlanService.method.findTarget)
  async findTarget({ kind, id }: FindTargetRequest): Promise<MessageInitShape<typeof FindTargetResponseSchema>> {
    const target = await this.plan.target(kindOf(kind), id);
    if (!target || target.is_made_here) {
      return { isMadeHere: target !== undefined };
    }
    const { name, channel_id: channelId, integrate_sponsorblock: integrateSponsorblock } = target;
    return {
      target: {
        name,
        channelId,
        uploadedLanguages: target.uploaded_languages,
        indexesPlaylists: target.indexes_playlists,
        ...(target.source_url === null ? {} : { sourceUrl: target.source_url }),
        ...(integrateSponsorblock === null ? {} : { integrateSponsorblock }),
      },
    };
  }
}

const kindOf = (kind: KindOfItem): ItemKind => {
  const named = itemKindOf(kind);
  if (!named) {
    throw new DomainError('invalid', 'Say whether it is a video, a channel or a playlist.');
  }
  return named;
};
