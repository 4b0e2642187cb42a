import { useLingui } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';

/** Stands for a list without videos; those who may add some are told how. */
export function NoVideos({ hint }: { hint: string }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  return (
    <EmptyState icon={<Clapperboard />} title={t`No videos found...`}>
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
