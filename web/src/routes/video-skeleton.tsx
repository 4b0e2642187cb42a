import { Control, EmptyPicture, Line } from '../shared/ui/bone.js';
import skeletons from './skeletons.module.css';
import styles from './video.module.css';

/** The shape of the page of a video. */
export function VideoSkeleton() {
  return (
    <div className={styles['screen']}>
      <EmptyPicture kind="video" className={skeletons['stage']} />
      <p className={styles['title']}>
        <Line is="long" />
      </p>
      <div className={styles['header']}>
        <div className={styles['line']}>
          <p className={styles['meta']}>
            <Line is="middling" />
          </p>
        </div>
        <div className={styles['line']}>
          <p>
            <Line is="middling" />
          </p>
          <div className={styles['buttons']}>
            <Control is="button" />
            <Control is="button" />
          </div>
        </div>
      </div>
      <div className={styles['columns']}>
        <Panel />
        <Panel />
      </div>
    </div>
  );
}

function Panel() {
  return (
    <div className={styles['panel']}>
      <p className={styles['heading']}>
        <Line is="short" />
      </p>
      <p>
        <Line is="long" />
      </p>
    </div>
  );
}
