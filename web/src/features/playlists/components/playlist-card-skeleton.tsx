import type { ViewStyle } from '../../../shared/api/types.js';
import { cx } from '../../../shared/lib/class-names.js';
import { EmptyPicture } from '../../../shared/ui/bone.js';
import { CardNameSkeleton } from '../../../shared/ui/name-skeleton.js';
import styles from './playlist-card.module.css';

/** The shape of a playlist's card. */
export function PlaylistCardSkeleton({ viewStyle }: { viewStyle: ViewStyle }) {
  return (
    <div className={cx(styles['card'], viewStyle === 'list' && styles['list'])}>
      <div className={styles['thumb']}>
        <EmptyPicture kind="video" />
      </div>
      <div className={styles['body']}>
        <CardNameSkeleton name={styles['title']} styles={styles} />
      </div>
    </div>
  );
}
