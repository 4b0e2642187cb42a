import { Injectable } from '@nestjs/common';
import type { Comment } from '@reelkeep/contracts';
import { execute } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { insertComments, lockVideo, removeComments } from './comment.sql.js';

/** Owns the comments of archived videos. */
@Injectable()
export class CommentStore {
  /** Locks the video's row until the transaction ends; false when the video is not here. */
  async lockVideo(manager: EntityManager, youtubeId: string): Promise<boolean> {
    return (await execute(manager, lockVideo, [youtubeId])) > 0;
  }

  /** Makes these the video's only comments. */
  async replace(manager: EntityManager, youtubeId: string, comments: readonly Comment[]): Promise<void> {
    await execute(manager, removeComments, [youtubeId]);
    await execute(manager, insertComments, [
      youtubeId,
      comments.map(({ commentId }) => commentId),
      comments.map(({ parentId }) => parentId ?? null),
      comments.map(({ author }) => author),
      comments.map(({ authorId }) => authorId),
      comments.map(({ authorThumbnail }) => authorThumbnail ?? null),
      comments.map(({ authorIsUploader }) => authorIsUploader),
      comments.map(({ text }) => text),
      comments.map(({ likeCount }) => (likeCount === undefined ? null : String(likeCount))),
      comments.map(({ isFavorited }) => isFavorited),
      comments.map(({ published }) => (published === undefined ? null : String(published))),
    ]);
  }
}
