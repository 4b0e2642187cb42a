import { Injectable } from '@nestjs/common';
import {
  type ArchivePath,
  channelArtFile,
  channelArts,
  isChannelId,
  isChannelOfOtherSite,
  isYoutubeId,
  type Item,
  videoThumbFile,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Artwork } from '../artwork/artwork.js';
import { DownloaderConfig } from '../config/environment.js';
import { IncompleteItems } from '../incomplete/incomplete-items.store.js';
import { SourceGate } from '../source/source-gate.store.js';
import { hasFile } from '../storage/durable-files.js';
import { Pictured } from './pictured.js';
import { ThumbnailCheckStore } from './thumbnail-check.store.js';

const perPage = 1_000;
const channelsPerPage = 500;
const idsPerQuestion = 10_000;
const looksAtOnce = 16;
// Of a host that gives none of these, the others are asked for another day.
const mostVain = 10;

/** What was found of one page; `next` is empty behind the last, `lost` is to be refreshed. */
export type LookedAt = { checked: number; missing: number; fetched: number; next: string; lost?: Item[] };

/** Looks for pictures that should be there, and sees to it that they come. */
@Injectable()
export class MissingPictures {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly pictured: Pictured,
    private readonly incomplete: IncompleteItems,
    private readonly store: ThumbnailCheckStore,
    private readonly gate: SourceGate,
    private readonly artwork: Artwork,
  ) {}

  /** How many videos the source still has. */
  async countVideos(signal: AbortSignal): Promise<number> {
    let total = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      signal.throwIfAborted();
      const ids: string[] = await this.pictured.videosAfter(after, idsPerQuestion);
      total += ids.length;
      after = ids.at(-1);
    }
    return total;
  }

  /** Has what lacks a picture refreshed, behind what people ask for. */
  note(lost: readonly Item[]): Promise<void> {
    return this.incomplete.lost(lost);
  }

  /** The next videos; `lost` are those without their picture. */
  async ofVideos(after: string, signal: AbortSignal): Promise<LookedAt> {
    const ids = await this.pictured.videosAfter(after, perPage);
    const lost = await this.lostOf(
      ids.filter(isYoutubeId).map((id) => ({ item: { kind: 'video', id }, paths: [videoThumbFile(id)] })),
      signal,
    );
    return { checked: ids.length, missing: lost.length, fetched: 0, next: ids.at(-1) ?? '', lost };
  }

  /** The next channels; `lost` are those without a picture that the source had. */
  async ofChannels(after: string, signal: AbortSignal): Promise<LookedAt> {
    const channels = await this.pictured.channelsAfter(after, channelsPerPage);
    const looked = channels.flatMap(({ channelId: id, active, hasThumb, hasBanner, hasTvart }) => {
      const has = { thumb: hasThumb, banner: hasBanner, tvart: hasTvart };
      const paths = channelArts.filter((art) => has[art]).map((art) => channelArtFile(id, art));
      return active && isChannelId(id) && !isChannelOfOtherSite(id)
        ? [{ item: { kind: 'channel', id }, paths } as const]
        : [];
    });
    const lost = await this.lostOf(looked, signal);
    return { checked: channels.length, missing: lost.length, fetched: 0, next: channels.at(-1)?.channelId ?? '', lost };
  }

  /** The next rows of the queue that wait: their pictures are fetched at once, unless the source is away or refuses. */
  async ofQueue(after: string, signal: AbortSignal): Promise<LookedAt> {
    const rows = await this.store.pendingAfter(after, perPage);
    const looked: LookedAt = { checked: rows.length, missing: 0, fetched: 0, next: rows.at(-1)?.youtube_id ?? '' };
    let vain = 0;
    for (const { youtube_id: id, thumb_url: url } of rows) {
      signal.throwIfAborted();
      if (await hasFile(below(this.config.cacheDir, videoThumbFile(id)))) {
        continue;
      }
      looked.missing += 1;
      if (vain < mostVain && !(await this.gate.pause())) {
        const isSettled = await this.artwork.storeQueuedThumb(id, url, signal);
        vain = isSettled ? 0 : vain + 1;
        looked.fetched += Number(isSettled && (await hasFile(below(this.config.cacheDir, videoThumbFile(id)))));
      }
    }
    return looked;
  }

  private async lostOf(
    looked: readonly { item: Item; paths: readonly ArchivePath[] }[],
    signal: AbortSignal,
  ): Promise<Item[]> {
    const waiting = looked.values();
    const lost: Item[] = [];
    const look = async (): Promise<void> => {
      for (const { item, paths } of waiting) {
        signal.throwIfAborted();
        const there = await Promise.all(paths.map((path) => hasFile(below(this.config.cacheDir, path))));
        if (there.includes(false)) {
          lost.push(item);
        }
      }
    };
    await Promise.all(Array.from({ length: looksAtOnce }, look));
    return lost;
  }
}
