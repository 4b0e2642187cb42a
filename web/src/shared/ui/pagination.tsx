import { Link, useSearchParams } from 'react-router';

import type { Paginate } from '../api/types.js';
import { cx } from '../lib/class-names.js';
import { pageLinks } from '../lib/page-links.js';
import styles from './pagination.module.css';

/** Links to the other pages of a list; the page lives in the address. */
export function Pagination({ paginate }: { paginate: Paginate }) {
  const [search] = useSearchParams();
  const links = pageLinks(paginate);
  if (links.length === 0) return null;

  const target = (page: number) => {
    const next = new URLSearchParams(search);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return { search: next.toString() };
  };

  return (
    <nav className={styles['pagination']} aria-label="Pages">
      {links.map(({ page, isCurrent, isAfterGap }) => (
        <span key={page} className={styles['step']}>
          {isAfterGap && <span className={styles['gap']}>…</span>}
          <Link
            to={target(page)}
            className={cx(styles['page'], isCurrent && styles['current'])}
            aria-label={`Page ${page}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {page}
          </Link>
        </span>
      ))}
    </nav>
  );
}
