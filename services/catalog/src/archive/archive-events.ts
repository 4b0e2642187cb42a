import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { SubtitleUpsertedSchema, VideoCountedSchema, VideoUpsertedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { rowOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { videoFact } from '../video/video-card.row.js';
import type { VideoNumbers } from '../video/video-numbers.js';
import { oneCard } from '../video/video-card.sql.js';
import type { ArchivedTrack } from './archive-record.js';
import { boundedCue, boundedName } from '../message/bounds.js';
import { cuesInParts } from './subtitle-parts.js';

/** What others learn of a saved video; written in the transaction that saves it. */
@Injectable()
export class ArchiveEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Its numbers alone are others: search and cues have nothing to do. */
  async videoCounted(
    manager: EntityManager,
    youtubeId: string,
    { numbers, version }: { numbers: VideoNumbers; version: bigint },
  ): Promise<void> {
    const { commentCount, lastRefresh, ...stats } = numbers;
    await this.outbox.append(
      manager,
      VideoCountedSchema,
      {
        youtubeId,
        stats,
        ...(commentCount === undefined ? {} : { commentCount }),
        lastRefresh: timestampFromDate(lastRefresh),
      },
      { id: `${youtubeId}/numbers`, version },
    );
  }

  /**
   * The video as it is now, and the cues of those of its tracks that are new or different. Tracks that
   * `video.subtitles` does not list are gone.
   */
  async videoUpserted(manager: EntityManager, youtubeId: string, tracks: ArchivedTrack[]): Promise<void> {
    const row = await rowOf(manager, oneCard, ['', youtubeId]);
    if (!row) {
      throw new Error(`${youtubeId} was written in this transaction and is not there`);
    }
    const version = BigInt(row.version);
    await this.outbox.append(manager, VideoUpsertedSchema, { video: videoFact(row) }, { id: youtubeId, version });
    // As a rebuild tells it, so that a search answers the same whichever came last.
    const indexed = timestampFromDate(row.last_refresh);
    for (const { track, cues } of tracks) {
      const parts = cuesInParts(cues);
      for (const [part, { firstCue, cues: some }] of parts.entries()) {
        await this.outbox.append(
          manager,
          SubtitleUpsertedSchema,
          {
            youtubeId,
            title: boundedName(row.title),
            channelId: row.channel_id,
            channelName: boundedName(row.channel_name),
            track,
            part,
            partCount: parts.length,
            firstCue,
            cues: some.map((cue) => ({ ...cue, text: boundedCue(cue.text) })),
            cueCount: cues.length,
            indexed,
          },
          { id: `${youtubeId}/${track.lang}`, version },
        );
      }
    }
  }
}
