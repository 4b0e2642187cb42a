import { useEffect, useEffectEvent } from 'react';

import { usePart } from '../shared/api/part-on-demand.js';
import { useSettled } from '../shared/lib/use-settled.js';
import { noticesPart } from './notices-part.js';

/** What whoever runs the server should put right, once the page has been opened. */
export function OperatorNotices() {
  const isSettled = useSettled();
  const { part, preload } = usePart(noticesPart);
  const load = useEffectEvent(preload);

  useEffect(() => {
    if (isSettled) load();
  }, [isSettled]);

  return part && <part.OperatorNoticeList />;
}
