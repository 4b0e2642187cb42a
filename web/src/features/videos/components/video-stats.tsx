import type { VideoStats as Stats } from '../../../shared/api/types.js';
import { formatCount } from '../../../shared/lib/format.js';
import { Eye, type Icon, ThumbsDown, ThumbsUp } from '../../../shared/ui/icons.js';
import { StarRating } from './star-rating.js';
import styles from './video-facts.module.css';

export function VideoStats({ stats }: { stats: Stats }) {
  return (
    <ul className={styles['stats']} aria-label="Statistics">
      <Count icon={Eye} of={stats.view_count} unit="views" />
      <Count icon={ThumbsUp} of={stats.like_count} unit="likes" />
      {stats.dislike_count > 0 && <Count icon={ThumbsDown} of={stats.dislike_count} unit="dislikes" />}
      {stats.average_rating > 0 && (
        <li>
          <StarRating rating={stats.average_rating} />
        </li>
      )}
    </ul>
  );
}

function Count({ icon: Sign, of, unit }: { icon: Icon; of: number; unit: string }) {
  return (
    <li>
      <Sign /> {formatCount(of)} <span className={styles['unit']}>{unit}</span>
    </li>
  );
}
