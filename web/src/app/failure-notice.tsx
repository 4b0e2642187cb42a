import { useMutationState } from '@tanstack/react-query';
import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../shared/ui/icon-button.js';
import styles from './failure-notice.module.css';

/** Says that an action failed, unless its own place on the screen does (`meta.showsFailure`). */
export function FailureNotice() {
  const [dismissedId, setDismissedId] = useState(0);
  const failures = useMutationState({
    filters: { status: 'error', predicate: (mutation) => mutation.meta?.['showsFailure'] !== true },
    select: ({ mutationId, state }) => ({ id: mutationId, message: state.error?.message ?? 'Unknown Error' }),
  });
  const latest = failures.at(-1);
  if (latest === undefined || latest.id <= dismissedId) return null;
  return (
    <div className={styles['notice']} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{latest.message}</p>
      <IconButton label="Dismiss" onClick={() => setDismissedId(latest.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
