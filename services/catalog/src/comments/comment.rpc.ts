import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import { CommentService, type ListCommentsRequest, type ListCommentsResponseSchema } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { CommentReadModel } from './comment.read-model.js';

/** Answers rpc.catalog.v1.CommentService. */
@Controller()
export class CommentRpc {
  constructor(private readonly comments: CommentReadModel) {}

  @Rpc(CommentService.method.listComments)
  async listComments({
    youtubeId,
    after,
    maxBytes,
  }: ListCommentsRequest): Promise<MessageInitShape<typeof ListCommentsResponseSchema>> {
    return this.comments.page(youtubeId, after, maxBytes);
  }
}
