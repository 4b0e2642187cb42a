import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { numberText } from '../../../shared/i18n/number-text.js';
import { assertNever } from '../../../shared/lib/assert-never.js';
import type { PlayerCommand } from './player-keys.js';
import { DEFAULT_SPEED, stepSpeed } from './playback-speed.js';

/** Turns the first track on, or the one that showed last off and on again. Returns what to tell the user. */
function toggleSubtitles(video: HTMLVideoElement): string {
  const tracks = [...video.textTracks].filter((track) => track.kind === 'subtitles' || track.kind === 'captions');
  const showing = tracks.filter((track) => track.mode === 'showing');
  if (showing.length > 0) {
    // 'hidden' marks the one to come back to; 'disabled' ones were never chosen.
    for (const track of showing) track.mode = 'hidden';
    return t`Subtitles off`;
  }
  const chosen = tracks.find((track) => track.mode === 'hidden') ?? tracks[0];
  if (chosen === undefined) return t`No subtitles`;
  chosen.mode = 'showing';
  const { label } = chosen;
  return t`Subtitles: ${label}`;
}

async function togglePlay(video: HTMLVideoElement): Promise<string | null> {
  if (!video.paused) {
    video.pause();
    return null;
  }
  return video.play().then(
    () => null,
    () => t`Unable to play`,
  );
}

async function toggleFullscreen(stage: HTMLElement): Promise<string | null> {
  // Some phones fill their screen with nothing but what their own player shows.
  if (!document.fullscreenEnabled) return t`Unable to enter fullscreen`;
  if (document.fullscreenElement !== null) {
    return document.exitFullscreen().then(
      () => null,
      () => t`Unable to exit fullscreen`,
    );
  }
  return stage.requestFullscreen().then(
    () => null,
    () => t`Unable to enter fullscreen`,
  );
}

function setSpeed(video: HTMLVideoElement, speed: number): string {
  video.playbackRate = speed;
  const shown = numberText(speed, i18n.locale);
  return t`Speed ${shown}×`;
}

function seekBy(video: HTMLVideoElement, seconds: number): string {
  const end = Number.isFinite(video.duration) ? video.duration : Infinity;
  video.currentTime = Math.min(end, Math.max(0, video.currentTime + seconds));
  const count = Math.abs(seconds);
  return seconds > 0 ? t`+${count} seconds` : t`−${count} seconds`;
}

function seekToTenth(video: HTMLVideoElement, tenth: number): string | null {
  if (!Number.isFinite(video.duration)) return null;
  video.currentTime = (video.duration * tenth) / 10;
  return numberText(tenth / 10, i18n.locale, 'percent');
}

/** Carries a command out on a video; its stage, with all that is said over the picture, fills the screen. Resolves to the hint to show, or null when the picture says it all. */
export async function runCommand(
  video: HTMLVideoElement,
  stage: HTMLElement,
  command: Exclude<PlayerCommand, 'toggle-help'>,
): Promise<string | null> {
  if (typeof command === 'object') {
    return 'seekBy' in command ? seekBy(video, command.seekBy) : seekToTenth(video, command.seekToTenth);
  }
  switch (command) {
    case 'toggle-play':
      return togglePlay(video);
    case 'toggle-mute':
      video.muted = !video.muted;
      return video.muted ? t`Muted` : t`Sound on`;
    case 'toggle-fullscreen':
      return toggleFullscreen(stage);
    case 'toggle-subtitles':
      return toggleSubtitles(video);
    case 'faster':
      return setSpeed(video, stepSpeed(video.playbackRate, 1));
    case 'slower':
      return setSpeed(video, stepSpeed(video.playbackRate, -1));
    case 'reset-speed':
      return setSpeed(video, DEFAULT_SPEED);
    default:
      return assertNever(command);
  }
}
