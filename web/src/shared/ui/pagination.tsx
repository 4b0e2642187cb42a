import { useLingui } from '@lingui/react/macro';
import { Link, Navigate, useSearchParams } from 'react-router';

import type { Paginate } from '../api/types.js';
import { useFormat } from '../i18n/use-format.js';
import { cx } from '../lib/class-names.js';
import { pageBefore, pageLinks, searchOfPage } from '../paging/page-links.js';
import styles from './pagination.module.css';

/**
 * Links to the other pages of a list; the page lives in the address.
 * A page behind the last one, since the list has become shorter, leads to the last one.
 */
export function Pagination({ paginate }: { paginate: Paginate }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const [search] = useSearchParams();
  const links = pageLinks(paginate);
  const existing = pageBefore(paginate);
  const target = (page: number) => ({ search: searchOfPage(search, page) });
  if (existing !== null) return <Navigate to={target(existing)} replace />;
  if (links.length === 0) return null;

  return (
    <nav className={styles['pagination']} aria-label={t`Pages`}>
      {links.map(({ page, isCurrent, isAfterGap }) => (
        <span key={page} className={styles['step']}>
          {isAfterGap && <span className={styles['gap']}>…</span>}
          <Link
            to={target(page)}
            className={cx(styles['page'], isCurrent && styles['current'])}
            aria-label={t`Page ${page}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {count(page)}
          </Link>
        </span>
      ))}
    </nav>
  );
}
