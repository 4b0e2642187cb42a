import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import { type FindTitlesRequest, type FindTitlesResponseSchema, TitleService } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { TitleReadModel } from './title.read-model.js';

/** Answers rpc.catalog.v1.TitleService. */
@Controller()
export class TitleRpc {
  constructor(private readonly titles: TitleReadModel) {}

  @Rpc(TitleService.method.findTitles)
  async findTitles({ query, page }: FindTitlesRequest): Promise<MessageInitShape<typeof FindTitlesResponseSchema>> {
    const found = await this.titles.find(query, Math.max(1, page));
    return {
      queryType: found.queryType,
      videoIds: found.video,
      channelIds: found.channel,
      playlistIds: found.playlist,
    };
  }
}
