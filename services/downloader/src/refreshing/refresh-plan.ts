import { Injectable } from '@nestjs/common';
import {
  isChannelId,
  isPlaylistId,
  isYoutubeId,
  type Item,
  type ItemKind,
  kindOfItem,
  RefreshPlanService,
  type RefreshTarget,
  type YoutubeId,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import type { RefreshItem } from './refresh-item.js';

const kinds = ['video', 'channel', 'playlist'] as const;

/** What the catalogue says is to be refreshed. All throw `unavailable`. */
@Injectable()
export class RefreshPlan {
  private readonly catalog: ClientOf<typeof RefreshPlanService>;

  constructor(rpc: RpcClient) {
    this.catalog = rpc.of(RefreshPlanService);
  }

  /** The items that this names. */
  async itemsOf(named: Exclude<RefreshItem, Item>): Promise<Item[]> {
    if (named.kind === 'outdated') {
      const all = await Promise.all(kinds.map((kind) => this.outdated(kind, named.days)));
      return all.flat();
    }
    const kind = named.kind === 'videos-of-channel' ? 'channel' : 'playlist';
    return (await this.videosOf(kind, named.id)).map((id) => ({ kind: 'video', id }));
  }

  /** What the catalogue knows of an item that is to be refreshed. */
  async target({ kind, id }: Item): Promise<RefreshTarget | 'unknown' | 'made-here'> {
    const { target, isMadeHere } = await this.catalog.findTarget({ kind: kindOfItem(kind), id });
    return target ?? (isMadeHere ? 'made-here' : 'unknown');
  }

  private async outdated(kind: ItemKind, days: number): Promise<Item[]> {
    const { ids } = await this.catalog.listOutdated({ kind: kindOfItem(kind), days });
    return ids.flatMap((id) => itemOfKind(kind, id) ?? []);
  }

  private async videosOf(kind: ItemKind, id: string): Promise<YoutubeId[]> {
    const all: YoutubeId[] = [];
    for (let afterYoutubeId = ''; ;) {
      const { youtubeIds } = await this.catalog.listVideosOf({ kind: kindOfItem(kind), id, afterYoutubeId });
      const last = youtubeIds.at(-1);
      if (last === undefined) {
        return all;
      }
      all.push(...youtubeIds.filter(isYoutubeId));
      afterYoutubeId = last;
    }
  }
}

/** The id as one of its kind; undefined for one that is none. */
export const itemOfKind = (kind: ItemKind, id: string): Item | undefined => {
  switch (kind) {
    case 'video':
      return isYoutubeId(id) ? { kind, id } : undefined;
    case 'channel':
      return isChannelId(id) ? { kind, id } : undefined;
    case 'playlist':
      return isPlaylistId(id) ? { kind, id } : undefined;
    default:
      return kind satisfies never;
  }
};
