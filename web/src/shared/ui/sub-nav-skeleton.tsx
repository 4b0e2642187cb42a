import { Line } from './bone.js';
import styles from './sub-nav.module.css';

/** The shape of the pages of a part of the application, side by side. */
export function SubNavSkeleton({ pages = 2 }: { pages?: number }) {
  return (
    <div className={styles['nav']}>
      {Array.from({ length: pages }, (_, place) => (
        <span key={place} className={styles['item']}>
          <Line is="short" />
        </span>
      ))}
    </div>
  );
}
