import { Link } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { Clapperboard } from '../../../shared/ui/icons.js';

/** Stands for a list without videos; those who may add some are told how. */
export function NoVideos({ hint }: { hint: string }) {
  const isStaff = useIsStaff();
  return (
    <EmptyState icon={<Clapperboard />} title="No videos found...">
      {isStaff && (
        <>
          <p>{hint}</p>
          <Link to="/downloads/" className={buttonClass('primary')}>
            Add videos
          </Link>
        </>
      )}
    </EmptyState>
  );
}
