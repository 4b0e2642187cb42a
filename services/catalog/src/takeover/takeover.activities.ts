import { Injectable } from '@nestjs/common';
import { type Taking, takeOverFrom, kindOfAnother } from '@reelkeep/backup';
import type { TakenOver, TakeoverActivities, takeoverActivityInputs, TakeoverKind } from '@reelkeep/contracts';
import type { z } from 'zod';
import { CatalogEnv } from '../config/environment.js';
import { channelDocument } from './channel-document.js';
import { type ChannelRow, withPictures } from './channel-pictures.js';
import { commentDocument } from './comment-document.js';
import { playlistDocument } from './playlist-document.js';
import { partsOfTracks, subtitleDocument } from './subtitle-document.js';
import { TakeoverStore } from './takeover.store.js';
import { nestedChannel, type TakenVideo, videoDocument } from './video-document.js';

type Input = z.output<typeof takeoverActivityInputs.takeOver>;

/** What the catalogue takes over from a backup of TubeArchivist; each kind may be taken twice. */
@Injectable()
export class CatalogTakeover implements TakeoverActivities {
  private readonly kinds: Partial<Record<TakeoverKind, (input: Input) => Promise<TakenOver>>> = {
    channel: (input) =>
      this.take(input, channelDocument, async (channels) =>
        this.store.addChannels(await Promise.all(channels.map((channel) => this.pictured(channel)))),
      ),
    video: (input) => this.take(input, videoDocument, (videos) => this.addVideos(videos, input)),
    playlist: (input) => this.take(input, playlistDocument, (playlists) => this.store.addPlaylists(playlists)),
    comment: (input) => this.take(input, commentDocument, (taken) => this.store.addComments(taken)),
    subtitle: (input) => this.takeSubtitles(input),
  };

  constructor(
    private readonly env: CatalogEnv,
    private readonly store: TakeoverStore,
  ) {}

  takeOver(input: Input): Promise<TakenOver> {
    const take = this.kinds[input.kind];
    if (!take) {
      throw kindOfAnother(input.kind);
    }
    return take(input);
  }

  private take<T>(input: Input, schema: z.ZodType<T>, add: Taking<T>['add']): Promise<TakenOver> {
    return takeOverFrom(this.env.cacheDir, input, { schema, add });
  }

  private async addVideos(videos: TakenVideo[], { userId }: Input): Promise<number> {
    const nested = new Map(videos.map((video) => [video.row.channel_id, video]));
    const channels = [...nested.values()].map((video) => this.pictured(nestedChannel(video)));
    return this.store.addVideos(videos, await Promise.all(channels), userId);
  }

  private async takeSubtitles(input: Input): Promise<TakenOver> {
    const [taken, added] = await this.store.addTracks((keep) =>
      this.take(input, subtitleDocument, async (lines) => {
        await keep(partsOfTracks(lines));
        return 0;
      }),
    );
    return { ...taken, added };
  }

  private pictured(channel: Parameters<typeof withPictures>[1]): Promise<ChannelRow> {
    return withPictures(this.env.cacheDir, channel);
  }
}
