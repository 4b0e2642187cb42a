import { cx } from '../../../shared/lib/class-names.js';
import { Line } from '../../../shared/ui/bone.js';
import { StatsCards } from './stats-card.js';
import styles from './stats-card.module.css';

/** The widths of the first cards, as the dashboard has them. */
const CARDS = [
  { name: 'overview', width: undefined },
  { name: 'types', width: undefined },
  { name: 'application', width: undefined },
  { name: 'watched', width: undefined },
  { name: 'history', width: 'wide' },
];
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the dashboard's cards. */
export function StatsCardsSkeleton() {
  return (
    <StatsCards>
      {CARDS.map(({ name, width }) => (
        <div key={name} className={cx(styles['card'], width !== undefined && styles[width])}>
          <p className={styles['title']}>
            <Line is="short" />
          </p>
          {ROWS.map((row) => (
            <p key={row}>
              <Line is="long" />
            </p>
          ))}
        </div>
      ))}
    </StatsCards>
  );
}
