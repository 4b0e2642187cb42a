import { Injectable } from '@nestjs/common';
import { type Channel, ExportService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Places } from '../trash/places.js';
import { ThumbnailCheckStore } from './thumbnail-check.store.js';

/** Whose pictures there should be: what the catalogue and the queue know. All that asks the catalogue throws `unavailable`. */
@Injectable()
export class Pictured {
  private readonly catalog: ClientOf<typeof ExportService>;

  constructor(
    rpc: RpcClient,
    private readonly places: Places,
    private readonly store: ThumbnailCheckStore,
  ) {
    this.catalog = rpc.of(ExportService);
  }

  /** The next videos that the source still has. */
  async videosAfter(after: string, limit: number): Promise<string[]> {
    return (await this.catalog.exportVideoIds({ afterYoutubeId: after, limit, active: true })).youtubeIds;
  }

  /** The next channels, whether the source still has them or not. */
  async channelsAfter(after: string, limit: number): Promise<Channel[]> {
    const page = await this.catalog.exportChannels({ afterChannelId: after, limit });
    return page.channels.flatMap(({ channel }) => channel ?? []);
  }

  /** Those of the ids that neither the catalogue nor the queue knows. */
  async unknown(kind: 'video' | 'channel', ids: readonly string[]): Promise<Set<string>> {
    const given = [...ids];
    const [known, queued] =
      kind === 'video'
        ? [await this.places.known(kind, ids), await this.store.queuedVideos(ids)]
        : [await this.places.known(kind, ids), await this.store.queuedChannels(ids)];
    const somebodys = new Set([...known, ...queued]);
    return new Set(given.filter((id) => !somebodys.has(id)));
  }
}
