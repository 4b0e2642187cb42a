import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import {
  CueSchema,
  SubtitleTrackSchema,
  SubtitleUpsertedSchema,
  VideoCountedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { videoFact } from '../video/video-card.row.js';
import type { VideoNumbers } from '../video/video-numbers.js';
import { cardsOfIds, oneCard, type VideoCardRow } from '../video/video-card.sql.js';
import type { ArchivedTrack } from './archive-record.js';
import { boundedCue, boundedName } from '../message/bounds.js';
import { trackMessage } from '../message/track-message.js';
import { cuesInParts } from './subtitle-parts.js';
import { tracksOfVideos } from './subtitle.sql.js';

// Bounds the memory of their cues.
const videosAtOnce = 50;

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
    await this.outbox.append(
      manager,
      VideoUpsertedSchema,
      { video: videoFact(row) },
      { id: youtubeId, version: BigInt(row.version) },
    );
    await this.tracksUpserted(manager, row, tracks);
  }

  /** Videos that are there again as they were, with all their cues. */
  async videosRestored(manager: EntityManager, youtubeIds: readonly string[]): Promise<void> {
    for (let from = 0; from < youtubeIds.length; from += videosAtOnce) {
      const ids = youtubeIds.slice(from, from + videosAtOnce);
      const cards = await rowsOf(manager, cardsOfIds, ['', ids]);
      await this.outbox.appendMany(
        manager,
        VideoUpsertedSchema,
        cards.map((row) => ({
          message: { video: videoFact(row) },
          aggregate: { id: row.youtube_id, version: BigInt(row.version) },
        })),
      );
      const tracks = Map.groupBy(await rowsOf(manager, tracksOfVideos, [ids]), (track) => track.youtube_id);
      for (const row of cards) {
        await this.tracksUpserted(manager, row, (tracks.get(row.youtube_id) ?? []).map(archivedTrack));
      }
    }
  }

  private async tracksUpserted(
    manager: EntityManager,
    row: VideoCardRow,
    tracks: readonly ArchivedTrack[],
  ): Promise<void> {
    const version = BigInt(row.version);
    // As a rebuild tells it, so that a search answers the same whichever came last.
    const indexed = timestampFromDate(row.last_refresh);
    for (const { track, cues } of tracks) {
      const parts = cuesInParts(cues);
      await this.outbox.appendMany(
        manager,
        SubtitleUpsertedSchema,
        parts.map(({ firstCue, cues: some }, part) => ({
          message: {
            youtubeId: row.youtube_id,
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
          aggregate: { id: `${row.youtube_id}/${track.lang}`, version },
        })),
      );
    }
  }
}

const archivedTrack = ({ cues, ...track }: typeof tracksOfVideos.row): ArchivedTrack => ({
  track: create(SubtitleTrackSchema, trackMessage(track)),
  cues: cues.map(([startMs, endMs, text]) => create(CueSchema, { startMs, endMs, text })),
});
