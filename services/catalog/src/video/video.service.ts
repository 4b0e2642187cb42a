import { Injectable } from '@nestjs/common';
import type { Video } from '@reelkeep/contracts';
import { fittingEntries } from '@reelkeep/messaging';
import { Clock, DomainError } from '@reelkeep/runtime';
import type { ListQuery } from './list-query.js';
import { VideoCardReadModel } from './video-card.read-model.js';
import { videoDetailMessage, videoMessage } from './video-card.row.js';
import type { VideoCardRow } from './video-card.sql.js';

// What search asks for at once, with room, and the longest page.
const maxIds = 500;

/** As many videos as fit an answer, and the ids of those that come after them. */
type Videos = { videos: Video[]; moreYoutubeIds: string[] };

/** Lists and details of archived videos, as one user sees them. */
@Injectable()
export class VideoService {
  constructor(
    private readonly cards: VideoCardReadModel,
    private readonly clock: Clock,
  ) {}

  /** A page behind the end is empty; a playlist that is not known throws not-found (SEMANTICS 39). */
  async list(query: ListQuery, maxBytes: number): Promise<Videos & { totalHits: number }> {
    const { rows, totalHits } = await this.cards.page(query);
    if (totalHits === 0 && query.playlistId && !(await this.cards.hasPlaylist(query.playlistId))) {
      throw new DomainError('not-found', `The playlist ${query.playlistId} is not in the archive.`);
    }
    return { ...this.fitting(rows, maxBytes), totalHits };
  }

  /** Throws not-found for a video that is not archived, and says so when it lies in the trash. */
  async get(userId: string, youtubeId: string): Promise<Video> {
    const row = await this.cards.one(userId, youtubeId);
    if (!row) {
      const isInTrash = await this.cards.isInTrash(youtubeId);
      throw new DomainError(
        'not-found',
        isInTrash
          ? `The video ${youtubeId} is in the trash, from where staff can bring it back.`
          : `The video ${youtubeId} is not in the archive.`,
      );
    }
    return videoDetailMessage(row, this.clock.now());
  }

  /** The archived ones among the ids, in the order asked for. */
  async hydrate(userId: string, youtubeIds: string[], maxBytes: number): Promise<Videos> {
    if (youtubeIds.length > maxIds) {
      throw new DomainError('invalid', `At most ${maxIds} videos can be asked for at once.`);
    }
    return this.fitting(await this.cards.many(userId, youtubeIds), maxBytes);
  }

  /** Those that are kept as similar to a video and are still there, best first. */
  async similarTo(userId: string, youtubeId: string, maxBytes: number): Promise<Videos> {
    return this.fitting(await this.cards.similarTo(userId, youtubeId), maxBytes);
  }

  private fitting(rows: readonly VideoCardRow[], maxBytes: number): Videos {
    const now = this.clock.now();
    const videos = fittingEntries(
      rows.map((row) => videoMessage(row, now)),
      maxBytes,
    );
    return { videos, moreYoutubeIds: rows.slice(videos.length).map((row) => row.youtube_id) };
  }
}
