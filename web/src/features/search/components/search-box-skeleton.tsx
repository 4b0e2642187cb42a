import { KINDS } from '../model/query-kinds.js';
import { Line } from '../../../shared/ui/bone.js';
import styles from './search-box.module.css';

/** The shape of the box and of the kinds below it. */
export function SearchBoxSkeleton() {
  return (
    <div className={styles['form']}>
      <div className={styles['input']} />
      <div className={styles['kinds']}>
        {KINDS.map(({ kind }) => (
          <span key={kind} className={styles['kind']}>
            <Line is="short" />
          </span>
        ))}
      </div>
    </div>
  );
}
