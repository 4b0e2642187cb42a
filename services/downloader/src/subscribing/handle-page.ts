import { Injectable } from '@nestjs/common';
import { type ChannelId, isChannelId } from '@reelkeep/contracts';
import { entryUrl } from '../entry/source-urls.js';
import type { Listing } from '../yt-dlp/info-json.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import { ChannelHandles } from './channel-handle.store.js';

/** The page of a channel by its handle or another of its names. */
@Injectable()
export class HandlePage {
  constructor(
    private readonly ytDlp: YtDlp,
    private readonly handles: ChannelHandles,
  ) {}

  /** Asks the source which channel a page is of, and remembers that; undefined for a page that is of none. */
  async read(
    path: string,
    signal: AbortSignal,
  ): Promise<Outcome<{ channelId: ChannelId; listing: Listing } | undefined>> {
    const outcome = await this.ytDlp.readChannel(entryUrl({ kind: 'page', path, typeHint: 'unknown' }), signal);
    if (!outcome.ok) {
      return outcome;
    }
    const { channel_id: channelId } = outcome.value;
    if (!isChannelId(channelId)) {
      return { ok: true, value: undefined };
    }
    await this.handles.keep(path, channelId);
    return { ok: true, value: { channelId, listing: outcome.value } };
  }
}
