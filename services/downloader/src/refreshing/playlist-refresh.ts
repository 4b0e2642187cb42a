import { Injectable } from '@nestjs/common';
import type { PlaylistId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { listedMessage } from '../reading/playlist-events.js';
import { askForPlaylist, type ListedPlaylist } from '../source/listed-playlist.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import type { Said } from './refresh-records.js';

/** What the source says of a playlist now, with all its places. */
@Injectable()
export class PlaylistRefresh {
  constructor(
    private readonly ytDlp: YtDlp,
    private readonly clock: Clock,
  ) {}

  /** A value of undefined when the answer is of another playlist. */
  ask(playlistId: PlaylistId, signal: AbortSignal): Promise<Outcome<ListedPlaylist | undefined>> {
    return askForPlaylist(this.ytDlp, playlistId, signal);
  }

  said(playlist: ListedPlaylist | undefined): Promise<Said | undefined> {
    return Promise.resolve(playlist && { playlist: listedMessage(playlist, this.clock.now()) });
  }
}
