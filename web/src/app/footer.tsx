import { useSuspenseQuery } from '@tanstack/react-query';

import { pingQuery } from '../shared/api/ping.query.js';
import { Tag } from '../shared/ui/tag.js';
import styles from './footer.module.css';

export function Footer() {
  const { version, ta_update: update } = useSuspenseQuery(pingQuery()).data;
  return (
    <footer className={styles['footer']}>
      <span>Reelkeep {version}</span>
      {update !== null && (
        <span className={styles['update']}>
          {update.version} is available
          {update.is_breaking && <Tag tone="warning">Breaking Changes!</Tag>}
        </span>
      )}
    </footer>
  );
}
