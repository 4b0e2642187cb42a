import { useSyncExternalStore } from 'react';

const EVENTS = ['play', 'pause', 'ended'];

/** Events of media do not bubble, but all pass the document on their way down. */
function listen(onChange: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, onChange, true);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, onChange, true);
  };
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll('video')].some((video) => !video.paused && video.closest('main') !== null);

/** Whether a video plays on the screen; the player over a list is beside it. */
export function useIsPlaying(): boolean {
  return useSyncExternalStore(listen, isPlaying);
}
