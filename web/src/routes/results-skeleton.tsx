import { VideoCardSkeleton } from '../features/videos/components/video-card-skeleton.js';
import { CardGrid } from '../shared/ui/card-grid.js';
import { Line } from '../shared/ui/bone.js';
import styles from './search.module.css';

const HITS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of what a search finds: videos come first. */
export function ResultsSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles['found']}>
      <p className={styles['kind']}>
        <Line is="short" />
      </p>
      <CardGrid viewStyle="grid" columns={columns}>
        {HITS.map((hit) => (
          <li key={hit}>
            <VideoCardSkeleton viewStyle="grid" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
