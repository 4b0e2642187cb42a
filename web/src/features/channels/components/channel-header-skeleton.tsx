import { Control, EmptyPicture } from '../../../shared/ui/bone.js';
import { PageNameSkeleton } from '../../../shared/ui/name-skeleton.js';
import styles from './channel-header.module.css';

/** The shape of what is on top of each page of a channel. */
export function ChannelHeaderSkeleton({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={styles['header']}>
      <EmptyPicture kind="banner" className={styles['banner']} />
      <div className={styles['line']}>
        <EmptyPicture kind="channel" className={styles['thumb']} />
        <div className={styles['text']}>
          <PageNameSkeleton styles={styles} />
          <div>{isStaff && <Control is="small" />}</div>
        </div>
      </div>
    </div>
  );
}
