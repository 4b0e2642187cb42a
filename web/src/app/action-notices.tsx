import { useLingui } from '@lingui/react/macro';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { isAway } from '../shared/api/api-error.js';
import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';

const noticesPart = partOnDemand(() => import('./notices.js'));

const IDLE_MS = 1500;

/** Says that an action failed, unless its own place on the screen does (`meta.showsFailure`), or can be undone. */
export function ActionNotices() {
  const { t } = useLingui();
  const { part, preload } = usePart(noticesPart);
  const [dismissedId, setDismissedId] = useState(0);
  const failures = useMutationState({
    filters: { status: 'error', predicate: (mutation) => mutation.meta?.['showsFailure'] !== true },
    select: ({ mutationId, state: { error } }) => ({
      id: mutationId,
      message: error?.message ?? '',
      isAway: isAway(error),
    }),
  });
  const latest = failures.findLast(({ id }) => id > dismissedId);
  const latestId = latest?.id;

  // Soon after the page was opened, since a failure may mean that nothing more can be loaded; and whenever one is to be
  // shown that could not be before.
  const prepare = useEffectEvent(preload);
  useEffect(() => {
    const timer = setTimeout(prepare, latestId === undefined ? IDLE_MS : 0);
    return () => clearTimeout(timer);
  }, [latestId]);

  if (part === undefined) return null;
  const failure = latest === undefined ? null : { ...latest, message: latest.message || t`Unknown Error` };
  return (
    <>
      <part.FailureToast failure={failure} onDismiss={() => setDismissedId(latestId ?? dismissedId)} />
      <part.TrashNotice />
    </>
  );
}
