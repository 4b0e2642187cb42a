import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';

import { ExpandableText } from '../shared/ui/expandable-text.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { CircleAlert, X } from '../shared/ui/icons.js';
import styles from './failure-notice.module.css';

const MESSAGE_LINES = 4;

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
      <CircleAlert />
      <ExpandableText key={latest.id} text={latest.message} lines={MESSAGE_LINES} />
      <IconButton label="Dismiss" onClick={() => setDismissedId(latest.id)}>
        <X />
      </IconButton>
    </div>
  );
}
