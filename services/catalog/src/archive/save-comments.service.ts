import { Injectable } from '@nestjs/common';
import type { StagedPath, YoutubeId } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { CommentStore } from '../comments/comment.store.js';
import { CatalogEnv } from '../config/environment.js';
import { VideoNumbersStore } from '../video/video-numbers.store.js';
import { ArchiveEvents } from './archive-events.js';
import { parseCommentsRecord } from './comments-record.js';
import { readRecordFile } from './record-file.js';

/** Takes the comments of an archived video into the catalogue. */
@Injectable()
export class SaveCommentsService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CatalogEnv,
    private readonly comments: CommentStore,
    private readonly numbers: VideoNumbersStore,
    private readonly events: ArchiveEvents,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'archive' });
  }

  /**
   * Makes the comments of the record at `recordPath` (relative to the cache root) the video's only ones; a record
   * without any leaves what is there (SEMANTICS 12). Safe to repeat. Nothing happens without the record, which goes
   * only after it was saved, and without the video, which may be deleted meanwhile. Throws invalid for a record that
   * can never be stored.
   */
  async save(youtubeId: YoutubeId, recordPath: StagedPath): Promise<void> {
    const text = await readRecordFile(this.env.cacheDir, recordPath);
    if (text === undefined) {
      this.log.debug({ youtubeId }, 'comments are saved already, their record is cleared away');
      return;
    }
    const comments = parseCommentsRecord(text, youtubeId);
    const commentCount = comments.length;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.comments.lockVideo(manager, youtubeId))) {
        this.log.info({ youtubeId }, 'comments of a video that is no longer archived');
        return;
      }
      const numbers = await this.numbers.ofLocked(manager, youtubeId);
      if (commentCount === 0 && (numbers.commentCount ?? 0) > 0) {
        return;
      }
      await this.comments.replace(manager, youtubeId, comments);
      if (numbers.commentCount !== commentCount) {
        const version = await this.numbers.countComments(manager, youtubeId, commentCount);
        await this.events.videoCounted(manager, youtubeId, { numbers: { ...numbers, commentCount }, version });
      }
      this.log.info({ youtubeId, commentCount }, 'comments saved');
    });
  }
}
