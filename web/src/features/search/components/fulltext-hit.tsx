import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';

import type { SubtitleHit } from '../../../shared/api/types.js';
import { numberText } from '../../../shared/i18n/number-text.js';
import { parseHighlight } from '../../../shared/lib/highlight.js';
import { formatClock, parseTimestamp } from '../../../shared/lib/timestamp.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './fulltext-hit.module.css';

const DEFAULT_START = '00:00:00';

const clock = (wireTime: string) => formatClock(parseTimestamp(wireTime) ?? 0);

/** A subtitle line that holds a searched word; opens the video at that second. */
export function FulltextHit({ hit }: { hit: SubtitleHit }) {
  const { t, i18n } = useLingui();
  const score = numberText(hit._score, i18n.locale);
  const start = hit.subtitle_start || DEFAULT_START;
  return (
    <Link to={`/video/${hit.youtube_id}?t=${encodeURIComponent(start)}`} className={styles['hit']}>
      <Picture kind="video" src={hit.vid_thumb_url} className={styles['thumb']} />
      <span className={styles['text']}>
        <q className={styles['line']}>
          {parseHighlight(hit.subtitle_line).map((part, index) =>
            part.isMatch ? (
              // oxlint-disable-next-line react/no-array-index-key -- parts of one fixed line
              <mark key={index} className={styles['mark']}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </q>
        <span className={styles['title']}>{hit.title}</span>
        <span className={styles['meta']}>
          <span className={styles['time']}>
            {clock(start)} – {clock(hit.subtitle_end)}
          </span>
          <span>{hit.subtitle_channel}</span>
          <span>{hit.subtitle_lang}</span>
          <span>{t`Score ${score}`}</span>
        </span>
      </span>
    </Link>
  );
}
