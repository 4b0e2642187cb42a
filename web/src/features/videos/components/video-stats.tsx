import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Eye, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';

import type { VideoStats as Stats } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { StarRating } from './star-rating.js';
import styles from './video-facts.module.css';

export function VideoStats({ stats }: { stats: Stats }) {
  const { t } = useLingui();
  const { view_count: views, like_count: likes, dislike_count: dislikes, average_rating: rating } = stats;
  return (
    <ul className={styles['stats']} aria-label={t`Statistics`}>
      <Count icon={Eye} of={views} unit={plural(views, { one: 'view', other: 'views' })} />
      <Count icon={ThumbsUp} of={likes} unit={plural(likes, { one: 'like', other: 'likes' })} />
      {dislikes > 0 && (
        <Count icon={ThumbsDown} of={dislikes} unit={plural(dislikes, { one: 'dislike', other: 'dislikes' })} />
      )}
      {rating > 0 && (
        <li>
          <StarRating rating={rating} />
        </li>
      )}
    </ul>
  );
}

function Count({ icon: Sign, of, unit }: { icon: LucideIcon; of: number; unit: string }) {
  const { count } = useFormat();
  return (
    <li>
      <Sign /> {count(of)} <span className={styles['unit']}>{unit}</span>
    </li>
  );
}
