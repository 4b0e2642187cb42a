import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '@reelkeep/contracts';
import { Clock, DomainError } from '@reelkeep/runtime';
import type { ListQuery } from './list-query.js';
import { VideoCardReadModel } from './video-card.read-model.js';
import { videoMessage } from './video-card.row.js';

// What search asks for at once, with room; a reply must fit one message.
const maxIds = 500;

/** Lists and details of archived videos, as one user sees them. */
@Injectable()
export class VideoService {
  constructor(
    @Inject(VideoCardReadModel) private readonly cards: VideoCardReadModel,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A page behind the end is empty; a playlist that is not known throws not-found (SEMANTICS 39). */
  async list(query: ListQuery): Promise<{ videos: Video[]; totalHits: number }> {
    const { rows, totalHits } = await this.cards.page(query);
    if (totalHits === 0 && query.playlistId && !(await this.cards.hasPlaylist(query.playlistId))) {
      throw new DomainError('not-found', `The playlist ${query.playlistId} is not in the archive.`);
    }
    const now = this.clock.now();
    return { videos: rows.map((row) => videoMessage(row, now)), totalHits };
  }

  /** Throws not-found for a video that is not archived. */
  async get(userId: string, youtubeId: string): Promise<Video> {
    const row = await this.cards.one(userId, youtubeId);
    if (!row) {
      throw new DomainError('not-found', `The video ${youtubeId} is not in the archive.`);
    }
    return videoMessage(row, this.clock.now());
  }

  /** The archived ones among the ids, in the order asked for. */
  async hydrate(userId: string, youtubeIds: string[]): Promise<Video[]> {
    if (youtubeIds.length > maxIds) {
      throw new DomainError('invalid', `At most ${maxIds} videos can be asked for at once.`);
    }
    const now = this.clock.now();
    return (await this.cards.many(userId, youtubeIds)).map((row) => videoMessage(row, now));
  }
}
