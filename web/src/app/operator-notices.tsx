import { useEffect, useEffectEvent } from 'react';

import { usePart } from '../shared/api/part-on-demand.js';
import { noticesPart } from './notices-part.js';

const IDLE_MS = 1000;

/** What whoever runs the server should put right, soon after the page was opened; asked for until it is there. */
export function OperatorNotices() {
  const { part, preload } = usePart(noticesPart);
  const load = useEffectEvent(preload);

  useEffect(() => {
    if (part) return undefined;
    const timer = setInterval(load, IDLE_MS);
    return () => clearInterval(timer);
  }, [part]);

  return part && <part.OperatorNoticeList />;
}
