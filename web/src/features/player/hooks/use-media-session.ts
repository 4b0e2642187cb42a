import { type RefObject, useEffect, useEffectEvent } from 'react';

import type { PlayerVideo } from '../model/player-video.js';
import { SEEK_SECONDS } from '../model/player-keys.js';

/** The ways to the neighbours of a video, where it has some. */
export type Neighbours = { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined };

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const;
type Action = (typeof ACTIONS)[number];

/** A browser may not know an action, or media keys at all: then it has no key for it. */
function setHandler(action: Action, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Not known here.
  }
}

/** What the system's media keys and lock screen show of the video, and what they do with it. */
export function useMediaSession(
  videoRef: RefObject<HTMLVideoElement | null>,
  { title, channel, vid_thumb_url: artwork }: Pick<PlayerVideo, 'title' | 'channel' | 'vid_thumb_url'>,
  { onPrevious, onNext }: Neighbours,
): void {
  const { channel_name: artist } = channel;
  const goBack = useEffectEvent(() => onPrevious?.());
  const goOn = useEffectEvent(() => onNext?.());
  const hasPrevious = onPrevious !== undefined;
  const hasNext = onNext !== undefined;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const seekBy = (seconds: number) => {
      if (videoRef.current !== null) videoRef.current.currentTime += seconds;
    };
    const handlers: Record<Action, MediaSessionActionHandler | null> = {
      play: () => void videoRef.current?.play().catch(() => undefined),
      pause: () => videoRef.current?.pause(),
      seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS)),
      seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS),
      seekto: ({ seekTime }) => {
        if (videoRef.current !== null && seekTime !== undefined) videoRef.current.currentTime = seekTime;
      },
      previoustrack: hasPrevious ? () => goBack() : null,
      nexttrack: hasNext ? () => goOn() : null,
    };
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: [{ src: artwork }] });
    for (const action of ACTIONS) setHandler(action, handlers[action]);
    return () => {
      navigator.mediaSession.metadata = null;
      for (const action of ACTIONS) setHandler(action, null);
    };
  }, [videoRef, title, artist, artwork, hasPrevious, hasNext]);
}
