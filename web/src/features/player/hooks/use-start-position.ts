import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Begins where the address asks, else where the user left off.
 * A new address seeks again; a position stored meanwhile does not.
 */
export function useStartPosition(
  videoRef: RefObject<HTMLVideoElement | null>,
  { startAt, resumeAt }: { startAt: number | null; resumeAt: number | undefined },
): void {
  const resumePosition = useEffectEvent(() => resumeAt ?? 0);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const seek = () => {
      video.currentTime = startAt ?? resumePosition();
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      if (startAt !== null) seek();
      return undefined;
    }
    video.addEventListener('loadedmetadata', seek, { once: true });
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [videoRef, startAt]);
}
