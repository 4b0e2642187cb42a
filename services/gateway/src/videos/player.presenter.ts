import type { Player } from '@reelkeep/contracts';
import { toDurationText, toUnixSeconds } from '../http/formats.js';
import type { PlayerDto } from './video.dto.js';

/** What one user did with a video that lasts so many seconds, without the position. */
export const toPlayer = (player: Player | undefined, durationSeconds: number): PlayerDto => ({
  watched: player?.watched ?? false,
  ...(player?.watchedDate ? { watched_date: toUnixSeconds(player.watchedDate) } : {}),
  duration: durationSeconds,
  duration_str: toDurationText(durationSeconds),
});

/** Like toPlayer, with the stored position as seconds and percent (SEMANTICS 15). */
export const toPlayerWithProgress = (player: Player | undefined, durationSeconds: number): PlayerDto => ({
  ...toPlayer(player, durationSeconds),
  ...(player?.position === undefined
    ? {}
    : {
        progress: durationSeconds > 0 ? Math.min(100, (100 * player.position) / durationSeconds) : 0,
        position: player.position,
      }),
});
