import type { MessageInitShape } from '@bufbuild/protobuf';
import { Inject, Injectable } from '@nestjs/common';
import type { IndexedChannelSchema, IndexedSubtitleSchema, IndexedVideoSchema } from '@reelkeep/contracts';
import type { StoredCue } from '../archive/subtitle.store.js';
import { channelMessage } from '../channel/channel-message.js';
import { ChannelStore } from '../channel/channel.store.js';
import { PreparedReads } from '../database/prepared-reads.js';
import { VideoCardReadModel } from '../video/video-card.read-model.js';
import { videoFact } from '../video/video-card.row.js';
import { nextVideoIds, subtitlesOfVideos } from './export.sql.js';

const defaultLimit = 100;
const maxLimit = 500;
// A NATS server takes 1 MB per message unless told otherwise.
const pageBytes = 800_000;

type SubtitleRow = {
  youtube_id: string;
  lang: string;
  name: string;
  source: string;
  ext: string;
  url: string | null;
  cues: StoredCue[];
};

/** Pages of everything that search indexes, in the order of the ids; a page may be shorter than asked for. */
@Injectable()
export class ExportReadModel {
  constructor(
    @Inject(PreparedReads) private readonly reads: PreparedReads,
    @Inject(VideoCardReadModel) private readonly cards: VideoCardReadModel,
    @Inject(ChannelStore) private readonly channelStore: ChannelStore,
  ) {}

  /** The next videos with all their cues; empty behind the last one. */
  async videos(afterYoutubeId: string, limit: number): Promise<MessageInitShape<typeof IndexedVideoSchema>[]> {
    const next = await this.reads.rows<{ youtube_id: string }>({ name: 'export-ids', text: nextVideoIds }, [
      afterYoutubeId,
      boundedLimit(limit),
      pageBytes,
    ]);
    const ids = next.map((row) => row.youtube_id);
    // Cards first: a track that is written in between is newer than its version says, never older.
    const cards = await this.cards.many('', ids);
    const subtitles = await this.reads.rows<SubtitleRow>({ name: 'export-subtitles', text: subtitlesOfVideos }, [ids]);
    const tracks = Map.groupBy(subtitles, (row) => row.youtube_id);
    return cards.map((card) => ({
      video: videoFact(card),
      version: BigInt(card.version),
      subtitles: (tracks.get(card.youtube_id) ?? []).map(subtitleMessage),
    }));
  }

  /** The next channels; empty behind the last one. */
  async channels(afterChannelId: string, limit: number): Promise<MessageInitShape<typeof IndexedChannelSchema>[]> {
    const channels = await this.channelStore.findAfter(afterChannelId, boundedLimit(limit));
    return channels.map((channel) => ({ channel: channelMessage(channel), version: channel.version }));
  }
}

const boundedLimit = (limit: number): number => Math.min(limit || defaultLimit, maxLimit);

const subtitleMessage = (row: SubtitleRow): MessageInitShape<typeof IndexedSubtitleSchema> => ({
  track: {
    lang: row.lang,
    name: row.name,
    source: row.source,
    ext: row.ext,
    ...(row.url === null ? {} : { url: row.url }),
  },
  cues: row.cues.map(([startMs, endMs, text]) => ({ startMs, endMs, text })),
});
