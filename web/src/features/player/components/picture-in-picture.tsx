import { useLingui } from '@lingui/react/macro';
import { PictureInPicture2 } from 'lucide-react';
import type { RefObject } from 'react';

import { IconButton } from '../../../shared/ui/icon-button.js';
import { usePictureInPicture } from '../hooks/use-picture-in-picture.js';

/** Takes the video into a window over all others; nothing where the browser has no such window. */
export function PictureInPicture({
  videoRef,
  onHint,
}: {
  videoRef: RefObject<HTMLVideoElement | null>;
  onHint: (hint: string) => void;
}) {
  const { t } = useLingui();
  const { isOpen, toggle } = usePictureInPicture(videoRef);
  // Firefox has a button of its own in the picture, and nothing for pages.
  if (!document.pictureInPictureEnabled) return null;
  return (
    <IconButton
      label={t`Picture-in-picture`}
      aria-pressed={isOpen}
      onClick={() => void toggle().catch(() => onHint(t`Unable to use picture-in-picture`))}
    >
      <PictureInPicture2 />
    </IconButton>
  );
}
