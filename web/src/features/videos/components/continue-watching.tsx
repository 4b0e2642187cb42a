import { useLingui } from '@lingui/react/macro';

import { useContinueWatching } from '../api/continue-watching.query.js';
import styles from './continue-watching.module.css';
import { VideoCard } from './video-card.js';

/** Nothing at all while no video is in progress. */
export function ContinueWatching() {
  const { t } = useLingui();
  const videos = useContinueWatching();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="continue-watching" className={styles['section']}>
      <h2 id="continue-watching">{t`Continue Watching`}</h2>
      <ul className={styles['row']} data-back={t`Scroll back`} data-on={t`Scroll on`}>
        {videos.map((video) => (
          <li key={video.youtube_id}>
            <VideoCard video={video} viewStyle="grid" />
          </li>
        ))}
      </ul>
    </section>
  );
}
