import { useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';

import { searchOfPage } from '../../../shared/paging/page-links.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
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

/** In place of a page behind the last hit: which one is the last, nobody knows. */
export function BehindLastPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <EmptyState icon={<SearchX />} title={t`There are no more results on this page.`}>
      <Link className={buttonClass()} to={{ search: searchOfPage(search, 1) }}>
        {t`Best results`}
      </Link>
    </EmptyState>
  );
}
