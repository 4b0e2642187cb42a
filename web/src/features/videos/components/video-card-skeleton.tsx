import type { ViewStyle } from '../../../shared/api/types.js';
import { cx } from '../../../shared/lib/class-names.js';
import { Control, EmptyPicture, Line } from '../../../shared/ui/bone.js';
import styles from './video-card.module.css';

/** The shape of a video's card. */
export function VideoCardSkeleton({ viewStyle }: { viewStyle: ViewStyle }) {
  return (
    <div className={cx(styles['card'], styles[viewStyle])}>
      <div className={styles['stage']}>
        <div className={styles['thumb']}>
          <EmptyPicture kind="video" />
        </div>
      </div>
      <div className={styles['body']}>
        <div className={styles['text']}>
          <p className={styles['title']}>
            <Line is="long" />
          </p>
          <p className={styles['meta']}>
            <span>
              <Line is="middling" />
            </span>
          </p>
        </div>
        <div className={styles['flag']}>
          <Control is="icon" />
        </div>
      </div>
    </div>
  );
}
