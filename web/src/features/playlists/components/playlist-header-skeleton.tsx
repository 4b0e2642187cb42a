import { Control, Line } from '../../../shared/ui/bone.js';
import styles from './playlist-header.module.css';

/** The shape of what is on top of the page of a playlist. */
export function PlaylistHeaderSkeleton() {
  return (
    <div className={styles['header']}>
      <div className={styles['line']}>
        <div className={styles['text']}>
          <p className={styles['name']}>
            <Line is="middling" />
          </p>
          <p className={styles['meta']}>
            <span>
              <Line is="long" />
            </span>
          </p>
        </div>
        <div className={styles['buttons']}>
          <Control is="button" />
          <Control is="button" />
        </div>
      </div>
    </div>
  );
}
