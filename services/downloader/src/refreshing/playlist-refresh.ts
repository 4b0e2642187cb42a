import { Injectable } from '@nestjs/common';
import type { PlaylistId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { entryUrl } from '../entry/source-urls.js';
import { listedMessage } from '../reading/playlist-events.js';
import { listedPlaylist } from '../source/listed-playlist.js';
import type { Listing } from '../yt-dlp/info-json.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import type { Said } from './refresh-records.js';

const entryOf = (id: PlaylistId) => ({ kind: 'playlist', id, typeHint: 'unknown' }) as const;

/** What the source says of a playlist now, with all its places. */
@Injectable()
export class PlaylistRefresh {
  constructor(
    private readonly ytDlp: YtDlp,
    private readonly clock: Clock,
  ) {}

  ask(playlistId: PlaylistId, signal: AbortSignal): Promise<Outcome<Listing>> {
    return this.ytDlp.list(entryUrl(entryOf(playlistId)), signal);
  }

  /** Undefined when the answer is of another playlist. */
  said(playlistId: PlaylistId, page: Listing): Promise<Said | undefined> {
    const playlist = listedPlaylist(page, entryOf(playlistId));
    return Promise.resolve(
      playlist?.playlistId === playlistId ? { playlist: listedMessage(playlist, this.clock.now()) } : undefined,
    );
  }
}
