import { type RefObject, useEffect, useState } from 'react';

/** Where the video is, some four times a second while it plays. */
export function usePlayedTime(videoRef: RefObject<HTMLVideoElement | null>): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const look = () => setPosition(video.currentTime);
    look();
    video.addEventListener('timeupdate', look);
    video.addEventListener('seeking', look);
    return () => {
      video.removeEventListener('timeupdate', look);
      video.removeEventListener('seeking', look);
    };
  }, [videoRef]);
  return position;
}
