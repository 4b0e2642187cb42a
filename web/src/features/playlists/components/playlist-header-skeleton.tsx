import { Control } from '../../../shared/ui/bone.js';
import { PageNameSkeleton } from '../../../shared/ui/name-skeleton.js';
import styles from './playlist-header.module.css';

/** The shape of what is on top of the page of a playlist. */
export function PlaylistHeaderSkeleton() {
  return (
    <div className={styles['header']}>
      <div className={styles['line']}>
        <div className={styles['text']}>
          <PageNameSkeleton styles={styles} />
        </div>
        <div className={styles['buttons']}>
          <Control is="button" />
          <Control is="button" />
        </div>
      </div>
    </div>
  );
}
