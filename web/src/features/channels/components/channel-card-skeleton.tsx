import { Control, EmptyPicture } from '../../../shared/ui/bone.js';
import { CardNameSkeleton } from '../../../shared/ui/name-skeleton.js';
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
          <CardNameSkeleton name={styles['name']} styles={styles} />
          {isStaff && <Control is="small" />}
        </div>
      </div>
    </div>
  );
}
