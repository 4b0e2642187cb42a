import { Clapperboard, ImageOff, ListVideo, UserRound } from 'lucide-react';
import { useState } from 'react';

import { cx } from '../lib/class-names.js';
import styles from './picture.module.css';

const FALLBACK = { video: Clapperboard, playlist: ListVideo, channel: UserRound, banner: ImageOff };

/**
 * A picture in a box of fixed shape: 16:9 for a video or playlist, a circle for a channel, a strip for a banner.
 * A missing or broken file shows the drawing that stands for its kind.
 */
export function Picture({
  kind,
  src,
  className,
}: {
  kind: keyof typeof FALLBACK;
  src: string | null | undefined;
  className?: string | undefined;
}) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const Fallback = FALLBACK[kind];
  const hasImage = Boolean(src) && src !== brokenSrc;
  return (
    <span className={cx(styles['picture'], styles[kind], className)}>
      {hasImage ? (
        <img src={src ?? undefined} alt="" loading="lazy" decoding="async" onError={() => setBrokenSrc(src ?? null)} />
      ) : (
        <Fallback className={styles['fallback']} strokeWidth={1.4} />
      )}
    </span>
  );
}
