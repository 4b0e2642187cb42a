import { Control, Line } from '../../../shared/ui/bone.js';
import styles from './channel-summary.module.css';

/** The shape of what the archive holds of a channel. */
export function ChannelSummarySkeleton() {
  return (
    <div className={styles['line']}>
      <p className={styles['totals']}>
        <span>
          <Line is="long" />
        </span>
      </p>
      <div className={styles['buttons']}>
        <Control is="button" />
        <Control is="button" />
      </div>
    </div>
  );
}
