import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';

import { searchOfPage } from '../../../shared/paging/page-links.js';
import { buttonClass } from '../../../shared/ui/button.js';
import styles from './search-pages.module.css';

/** The way to the hits before and behind those that are shown; nobody counts how many there are in all. */
export function SearchPages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const shown = Math.max(1, page);
  if (shown === 1 && !hasMore) return null;
  return (
    <nav className={styles['pages']} aria-label={t`Pages`}>
      {shown > 1 && (
        <Link className={buttonClass()} to={{ search: searchOfPage(search, shown - 1) }}>
          {t`Better results`}
        </Link>
      )}
      {hasMore && (
        <Link className={buttonClass()} to={{ search: searchOfPage(search, shown + 1) }}>
          {t`More results`}
        </Link>
      )}
    </nav>
  );
}
