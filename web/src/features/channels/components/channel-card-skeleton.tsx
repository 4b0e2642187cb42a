import { Control, EmptyPicture, Line } from '../../../shared/ui/bone.js';
import styles from './channel-card.module.css';

/** The shape of a channel's card. */
export function ChannelCardSkeleton({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={styles['card']}>
      <div>
        <EmptyPicture kind="banner" className={styles['banner']} />
      </div>
      <div className={styles['line']}>
        <EmptyPicture kind="channel" className={styles['thumb']} />
        <div className={styles['text']}>
          <p className={styles['name']}>
            <span className={styles['words']}>
              <Line is="middling" />
            </span>
          </p>
          <p className={styles['meta']}>
            <span>
              <Line is="long" />
            </span>
          </p>
          {isStaff && <Control is="small" />}
        </div>
      </div>
    </div>
  );
}
