import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';

import { pingQuery } from '../shared/api/ping.query.js';
import { LanguageChoice } from '../shared/ui/language-choice.js';
import { Tag } from '../shared/ui/tag.js';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useLingui();
  const { version, ta_update: update } = useSuspenseQuery(pingQuery()).data;
  const newVersion = update?.version;
  return (
    <footer className={styles['footer']}>
      <span>Reelkeep {version}</span>
      {update !== null && (
        <span className={styles['update']}>
          {t`${newVersion} is available`}
          {update.is_breaking && <Tag tone="warning">{t`Breaking Changes!`}</Tag>}
        </span>
      )}
      <LanguageChoice />
    </footer>
  );
}
