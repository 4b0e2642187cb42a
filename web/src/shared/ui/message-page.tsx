import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { buttonClass } from './button.js';
import { PageTitle } from './page-title.js';
import styles from './message-page.module.css';

/** A screen that only says something: not found, failed, unexpected error. */
export function MessagePage({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className={styles['page']} role="alert">
      <PageTitle>{title}</PageTitle>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
      <Link to="/" className={buttonClass('primary')}>
        {t`Go Home`}
      </Link>
    </section>
  );
}
