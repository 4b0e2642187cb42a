import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import {
  type ExportVideosResponseSchema,
  type IndexedChannel,
  IndexedChannelSchema,
  type IndexedPlaylist,
  IndexedPlaylistSchema,
  type IndexedSubtitleSchema,
  type Video,
} from '@reelkeep/contracts';
import { fittingEntries } from '@reelkeep/messaging';
import { cueBytes, messageBytes } from '../archive/subtitle-parts.js';
import type { StoredCue } from '../archive/subtitle.store.js';
import { channelMessage } from '../channel/channel-message.js';
import { ChannelStore } from '../channel/channel.store.js';
import { rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { boundedCue } from '../message/bounds.js';
import { trackMessage } from '../message/track-message.js';
import { factsAfter } from '../playlist/playlist-fact.sql.js';
import { playlistFact } from '../playlist/playlist-message.js';
import { VideoCardReadModel } from '../video/video-card.read-model.js';
import { videoFact } from '../video/video-card.row.js';
import { type ExportCursor, formatCursor, parseCursor } from './export-cursor.js';
import {
  knownVideos,
  nextIds,
  nextSearchedIds,
  nextTracks,
  nextVideoIds,
  searchedVideos,
  subtitlesOfVideos,
} from './export.sql.js';
import { searchedFact } from './searched-fact.js';

const defaultLimit = 100;
const maxLimit = 500;
// Of ids alone, each a few bytes.
const maxIds = 10_000;

type VideoPage = MessageInitShape<typeof ExportVideosResponseSchema>;
/** A video of a page, without its subtitles. */
type Fact = { video: Video; version: bigint };
type SubtitleMessage = MessageInitShape<typeof IndexedSubtitleSchema>;

type SubtitleRow = typeof subtitlesOfVideos.row;

/** What a page tells of its videos: all, or what search looks into and shows. */
type Scope = 'whole' | 'searched';

const nextIdsOf = { whole: nextVideoIds, searched: nextSearchedIds } as const;

/** Pages of everything that others make projections of, in the order of the ids; a page may be shorter than asked for. */
@Injectable()
export class ExportReadModel {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: VideoCardReadModel,
    private readonly channelStore: ChannelStore,
  ) {}

  /**
   * The next videos with their cues, whole or only what search needs of them; a video with more cues than fit a message
   * fills pages of its own.
   */
  async videos(cursor: string, limit: number, scope: Scope): Promise<VideoPage> {
    const { youtubeId, inside } = parseCursor(cursor);
    if (inside) {
      const rest = await this.pageOf(youtubeId, scope, inside, true);
      if (rest) {
        return rest;
      }
    }
    for (let after = youtubeId; ;) {
      const next = await rowsOf(this.dataSource, nextIdsOf[scope], [after, boundedLimit(limit), messageBytes]);
      const [first] = next;
      if (!first) {
        return { videos: [] };
      }
      const ids = next.map((row) => row.youtube_id);
      const page = first.fits
        ? await this.withAllCues(ids, scope)
        : await this.pageOf(first.youtube_id, scope, { lang: '', firstCue: 0 }, false);
      if (page) {
        return page;
      }
      // All of them were deleted meanwhile; an empty page would mean the end.
      after = ids.at(-1) ?? after;
    }
  }

  /** One video without its cues; an empty page when it is not archived. */
  async video(youtubeId: string): Promise<VideoPage> {
    const facts = await this.facts([youtubeId], 'whole');
    return { videos: facts.map((fact) => ({ ...fact, subtitles: [] })) };
  }

  /** The next ids, or of those that the source still has; empty behind the last one. */
  async videoIds(
    afterYoutubeId: string,
    limit: number,
    isActive: boolean,
  ): Promise<{ youtubeIds: string[]; channelIds: string[] }> {
    const rows = await rowsOf(this.dataSource, nextIds, [afterYoutubeId, Math.min(limit || maxIds, maxIds), isActive]);
    return { youtubeIds: rows.map((row) => row.youtube_id), channelIds: rows.map((row) => row.channel_id) };
  }

  /** The next channels, or of those that are subscribed to; empty behind the last one. */
  async channels(afterChannelId: string, limit: number, isSubscribed: boolean): Promise<IndexedChannel[]> {
    const channels = await this.channelStore.findAfter(afterChannelId, boundedLimit(limit), isSubscribed);
    const messages = channels.map((channel) =>
      create(IndexedChannelSchema, { channel: channelMessage(channel), version: channel.version }),
    );
    return fittingEntries(messages, messageBytes);
  }

  /** The next playlists, or of those that are subscribed to, or that are asked for; empty behind the last one. */
  async playlists(
    afterPlaylistId: string,
    limit: number,
    isSubscribed: boolean,
    playlistIds: readonly string[],
  ): Promise<IndexedPlaylist[]> {
    const rows = await rowsOf(this.dataSource, factsAfter, [
      afterPlaylistId,
      boundedLimit(limit),
      isSubscribed,
      playlistIds.length === 0 ? null : playlistIds,
    ]);
    const messages = rows.map((row) =>
      create(IndexedPlaylistSchema, { playlist: playlistFact(row), version: BigInt(row.version) }),
    );
    return fittingEntries(messages, messageBytes);
  }

  /** Those of the ids that are archived, or known. */
  async known(youtubeIds: string[], channelIds: string[]): Promise<{ youtubeIds: string[]; channelIds: string[] }> {
    const [videos, channels] = await Promise.all([
      rowsOf(this.dataSource, knownVideos, [youtubeIds]),
      this.channelStore.findMany(channelIds),
    ]);
    return {
      youtubeIds: videos.map((row) => row.youtube_id),
      channelIds: channels.map(({ channelId }) => channelId),
    };
  }

  private async facts(ids: string[], scope: Scope): Promise<Fact[]> {
    if (scope === 'searched') {
      const rows = await rowsOf(this.dataSource, searchedVideos, [ids]);
      return rows.map((row) => ({ video: searchedFact(row), version: BigInt(row.version) }));
    }
    const cards = await this.cards.many('', ids);
    return cards.map((card) => ({ video: videoFact(card), version: BigInt(card.version) }));
  }

  private async withAllCues(ids: string[], scope: Scope): Promise<VideoPage | undefined> {
    // Facts first: a track that is written in between is newer than its version says, never older.
    const facts = await this.facts(ids, scope);
    const subtitles = await rowsOf(this.dataSource, subtitlesOfVideos, [ids]);
    const tracks = Map.groupBy(subtitles, (row) => row.youtube_id);
    const videos = facts.map((fact) => ({
      ...fact,
      subtitles: (tracks.get(fact.video.youtubeId) ?? []).map(wholeTrack),
    }));
    return videos.length === 0 ? undefined : { videos, nextCursor: ids.at(-1) ?? '' };
  }

  /** As many cues of one video as fit, from a place on; undefined when it was deleted meanwhile. */
  private async pageOf(
    youtubeId: string,
    scope: Scope,
    from: NonNullable<ExportCursor['inside']>,
    isContinued: boolean,
  ): Promise<VideoPage | undefined> {
    const [fact] = await this.facts([youtubeId], scope);
    if (!fact) {
      return undefined;
    }
    const rows = await rowsOf(this.dataSource, nextTracks, [youtubeId, from.lang, messageBytes]);
    const subtitles: SubtitleMessage[] = [];
    let bytes = 0;
    for (const row of rows) {
      const firstCue = row.lang === from.lang ? from.firstCue : 0;
      const run = runOfCues(row, firstCue, messageBytes - bytes);
      bytes += run.bytes;
      subtitles.push(run.message);
      if (run.end < row.cues.length) {
        const nextCursor = formatCursor({ youtubeId, inside: { lang: row.lang, firstCue: run.end } });
        return { videos: [{ ...fact, subtitles, isContinued }], nextCursor };
      }
    }
    const nextLang = rows.at(-1)?.next_lang;
    const nextCursor = formatCursor({ youtubeId, ...(nextLang ? { inside: { lang: nextLang, firstCue: 0 } } : {}) });
    return { videos: [{ ...fact, subtitles, isContinued }], nextCursor };
  }
}

const boundedLimit = (limit: number): number => Math.min(limit || defaultLimit, maxLimit);

const wholeTrack = (row: SubtitleRow): SubtitleMessage => subtitleMessage(row, row.cues, 0);

/** The cues from `firstCue` on that fit, and always one. */
const runOfCues = (
  row: SubtitleRow,
  firstCue: number,
  room: number,
): { message: SubtitleMessage; end: number; bytes: number } => {
  let end = firstCue;
  let bytes = 0;
  for (const [, , text] of row.cues.slice(firstCue)) {
    const size = cueBytes({ text });
    if (end > firstCue && bytes + size > room) {
      break;
    }
    bytes += size;
    end += 1;
  }
  return { message: subtitleMessage(row, row.cues.slice(firstCue, end), firstCue), end, bytes };
};

const subtitleMessage = (row: SubtitleRow, cues: StoredCue[], firstCue: number): SubtitleMessage => ({
  track: trackMessage(row),
  cues: cues.map(([startMs, endMs, text]) => ({ startMs, endMs, text: boundedCue(text) })),
  firstCue,
  cueCount: row.cues.length,
});
