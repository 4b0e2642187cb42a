import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { pingQuery } from '../shared/api/ping.query.js';
import { LanguageChoice } from '../shared/ui/language-choice.js';
import { Tag } from '../shared/ui/tag.js';
import styles from './footer.module.css';

const YEAR = new Date().getFullYear();

export function Footer() {
  const { t } = useLingui();
  const { version, ta_update: update } = useSuspenseQuery(pingQuery()).data;
  const newVersion = update?.version;
  return (
    <footer className={styles['footer']}>
      <span>Reelkeep {version}</span>
      {update !== null && (
        <span className={styles['update']}>
          {t`Update available: ${newVersion}`}
          {update.is_breaking && <Tag tone="warning">{t`Breaking Changes!`}</Tag>}
        </span>
      )}
      <Link to="/about/" className={styles['link']}>
        {t`About Reelkeep`}
      </Link>
      <span>© 2021–{YEAR} Reelkeep</span>
      <LanguageChoice />
    </footer>
  );
}
