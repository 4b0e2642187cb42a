import { Plural, useLingui } from '@lingui/react/macro';

import { partOnDemand, usePart } from '../../../shared/api/part-on-demand.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { useNearScreen } from '../hooks/use-near-screen.js';
import styles from './comments.module.css';

const listPart = partOnDemand(() => import('./fetched-comments.js'));

/** How many comments a video has; they are loaded when they come near the screen. */
export function Comments({ videoId, count }: { videoId: string; count: number }) {
  const { t } = useLingui();
  const shown = useFormat().count(count);
  const { part, preload } = usePart(listPart);
  const { ref, isNear } = useNearScreen<HTMLElement>(count > 0 ? preload : undefined);

  return (
    <section ref={ref} className={styles['section']} aria-labelledby="comments">
      <h2 id="comments" className={styles['heading']}>
        {count === 0 ? t`Comments` : <Plural value={count} one="1 comment" other={`${shown} comments`} />}
      </h2>
      {count === 0 && <p className={styles['none']}>{t`Video has no comments`}</p>}
      {count > 0 && isNear && part !== undefined && <part.FetchedComments videoId={videoId} count={count} />}
    </section>
  );
}
