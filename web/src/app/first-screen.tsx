import { useSkeleton } from '../routes/skeleton-part.js';
import { Loading } from '../shared/ui/spinner.js';
import styles from './shell.module.css';

/** Until the first screen is there; the bar is the one of index.html, which is painted before any script. */
export function FirstScreen() {
  return (
    <div className={styles['shell']}>
      <div className="first-bar" aria-hidden="true">
        <img src="/favicon.svg" alt="" />
        Reelkeep
      </div>
      <main className={styles['main']}>
        {useSkeleton(location.pathname)}
        <Loading />
      </main>
    </div>
  );
}
