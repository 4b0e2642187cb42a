import { Injectable } from '@nestjs/common';
import { type Channel, ExportService, isChannelId, isPlaylistId, type Playlist } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import type { ScanItem } from './scan-item.js';

type PlaylistItem = Extract<ScanItem, { kind: 'playlist' }>;

const perPage = 200;

/** What people have subscribed to, as the catalogue says it. */
@Injectable()
export class SubscribedItems {
  constructor(private readonly rpc: RpcClient) {}

  /** Channels by name, then playlists that are still there by name (SEMANTICS 2). Throws `unavailable`. */
  async all(): Promise<ScanItem[]> {
    const catalog = this.rpc.of(ExportService);
    const channels = await everyPage(
      async (afterChannelId) => {
        const page = await catalog.exportChannels({ afterChannelId, limit: perPage, subscribed: true });
        return page.channels.flatMap(({ channel }) => channel ?? []);
      },
      ({ channelId }) => channelId,
    );
    return [...channels.flatMap(channelItem).toSorted(byName), ...(await this.playlists())];
  }

  /** Playlists that are still there, by name. Throws `unavailable`. */
  async playlists(): Promise<PlaylistItem[]> {
    const catalog = this.rpc.of(ExportService);
    const playlists = await everyPage(
      async (afterPlaylistId) => {
        const page = await catalog.exportPlaylists({ afterPlaylistId, limit: perPage, subscribed: true });
        return page.playlists.flatMap(({ playlist }) => playlist ?? []);
      },
      ({ playlistId }) => playlistId,
    );
    return playlists.flatMap(playlistItem).toSorted(byName);
  }
}

const everyPage = async <T>(read: (after: string) => Promise<T[]>, idOf: (item: T) => string): Promise<T[]> => {
  const all: T[] = [];
  for (let after = ''; ;) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) {
      return all;
    }
    all.push(...page);
    after = idOf(last);
  }
};

// A catalogue of an earlier release does not know the filter.
const channelItem = ({ channelId, name, subscribed, tabs, overwrites }: Channel): ScanItem[] =>
  subscribed && isChannelId(channelId)
    ? [
        {
          kind: 'channel',
          id: channelId,
          name,
          tabs,
          sizes: {
            ...sizeOf('videos', overwrites?.subscriptionsChannelSize),
            ...sizeOf('streams', overwrites?.subscriptionsLiveChannelSize),
            ...sizeOf('shorts', overwrites?.subscriptionsShortsChannelSize),
          },
        },
      ]
    : [];

const sizeOf = (tab: 'videos' | 'streams' | 'shorts', size: number | undefined): Record<string, number> =>
  size === undefined ? {} : { [tab]: size };

const playlistItem = ({ playlistId, name, subscribed, active }: Playlist): PlaylistItem[] =>
  subscribed && active && isPlaylistId(playlistId) ? [{ kind: 'playlist', id: playlistId, name }] : [];

const byName = (one: ScanItem, other: ScanItem): number =>
  one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) || (one.id < other.id ? -1 : 1);
