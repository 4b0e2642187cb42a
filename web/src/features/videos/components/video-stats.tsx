import { Eye, ThumbsDown, ThumbsUp } from 'lucide-react';

import type { VideoStats as Stats } from '../../../shared/api/types.js';
import { formatCount } from '../../../shared/lib/format.js';
import { StarRating } from './star-rating.js';
import styles from './video-facts.module.css';

export function VideoStats({ stats }: { stats: Stats }) {
  return (
    <ul className={styles['stats']} aria-label="Statistics">
      <li title="Views">
        <Eye aria-hidden="true" /> {formatCount(stats.view_count)} <span className={styles['unit']}>views</span>
      </li>
      <li title="Likes">
        <ThumbsUp aria-hidden="true" /> {formatCount(stats.like_count)} <span className={styles['unit']}>likes</span>
      </li>
      {stats.dislike_count > 0 && (
        <li title="Dislikes">
          <ThumbsDown aria-hidden="true" /> {formatCount(stats.dislike_count)}{' '}
          <span className={styles['unit']}>dislikes</span>
        </li>
      )}
      {stats.average_rating > 0 && (
        <li>
          <StarRating rating={stats.average_rating} />
        </li>
      )}
    </ul>
  );
}
