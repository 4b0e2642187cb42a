import { Line } from './bone.js';
import styles from './sub-nav.module.css';

/** The shape of the pages of a part of the application, side by side. */
export function SubNavSkeleton() {
  return (
    <div className={styles['nav']}>
      <span className={styles['item']}>
        <Line is="short" />
      </span>
      <span className={styles['item']}>
        <Line is="short" />
      </span>
    </div>
  );
}
