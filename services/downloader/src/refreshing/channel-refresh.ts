import { Injectable } from '@nestjs/common';
import { type ChannelId, isOneOf, isYoutubeId, videoTypes } from '@reelkeep/contracts';
import { ChannelPages } from '../download/channel-pages.js';
import { channelUrl } from '../entry/source-urls.js';
import type { Listing } from '../yt-dlp/info-json.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import type { Said } from './refresh-records.js';

/** What the source says of a channel now, with all that it lists on its tabs. */
@Injectable()
export class ChannelRefresh {
  constructor(
    private readonly ytDlp: YtDlp,
    private readonly channels: ChannelPages,
  ) {}

  ask(channelId: ChannelId, signal: AbortSignal): Promise<Outcome<Listing>> {
    return this.ytDlp.list(channelUrl(channelId), signal);
  }

  /** What the answer says; the pictures are in their place. Undefined when it tells of another channel. */
  async said(channelId: ChannelId, page: Listing, signal: AbortSignal): Promise<Said | undefined> {
    if ((page.channel_id ?? page.id) !== channelId) {
      return undefined;
    }
    const picture = await this.channels.keep(channelId, page, signal);
    const channel = await this.channels.find(channelId);
    return channel && { channel: { channel, types: typesOf(page) }, picture: picture ?? '' };
  }
}

const typesOf = ({ tabs }: Listing): { vidType: string; youtubeIds: string[] }[] =>
  tabs
    .filter(({ type }) => isOneOf(videoTypes, type))
    .map(({ type, videos }) => ({
      vidType: type,
      youtubeIds: videos.flatMap(({ id }) => (isYoutubeId(id) ? id : [])),
    }));
