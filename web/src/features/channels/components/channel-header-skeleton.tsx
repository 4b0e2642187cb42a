import { Control, EmptyPicture, Line } from '../../../shared/ui/bone.js';
import styles from './channel-header.module.css';

/** The shape of what is on top of each page of a channel. */
export function ChannelHeaderSkeleton({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={styles['header']}>
      <EmptyPicture kind="banner" className={styles['banner']} />
      <div className={styles['line']}>
        <EmptyPicture kind="channel" className={styles['thumb']} />
        <div className={styles['text']}>
          <p className={styles['name']}>
            <Line is="middling" />
          </p>
          <p className={styles['meta']}>
            <span>
              <Line is="long" />
            </span>
          </p>
          <div>{isStaff && <Control is="small" />}</div>
        </div>
      </div>
    </div>
  );
}
