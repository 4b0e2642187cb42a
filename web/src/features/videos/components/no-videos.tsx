import { useLingui } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';

/** Stands for a list without videos, maybe with a note why; those who may add some are told how. */
export function NoVideos({ hint, note }: { hint: string; note?: ReactNode }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  return (
    <EmptyState icon={<Clapperboard />} title={t`No videos found...`}>
      {note}
      {isStaff && (
        <>
          <p>{hint}</p>
          <Link to="/downloads/" className={buttonClass('primary')}>
            {t`Add videos`}
          </Link>
        </>
      )}
    </EmptyState>
  );
}
