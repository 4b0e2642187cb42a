import { type RefObject, useEffect, useState } from 'react';

/** Whether the video is in a window of its own, and the way there and back, which rejects when there is none. */
export function usePictureInPicture(videoRef: RefObject<HTMLVideoElement | null>): {
  isOpen: boolean;
  toggle: () => Promise<void>;
} {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const look = () => setIsOpen(document.pictureInPictureElement === video);
    video.addEventListener('enterpictureinpicture', look);
    video.addEventListener('leavepictureinpicture', look);
    return () => {
      video.removeEventListener('enterpictureinpicture', look);
      video.removeEventListener('leavepictureinpicture', look);
    };
  }, [videoRef]);

  const toggle = async () => {
    if (isOpen) await document.exitPictureInPicture();
    else await videoRef.current?.requestPictureInPicture();
  };
  return { isOpen, toggle };
}
