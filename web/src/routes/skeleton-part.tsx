import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';

/** What comes sooner than this would only flash. */
const LATE_MS = 150;

const skeletonPart = partOnDemand(() => import('./skeletons.js'));

/** The shape of the screen at an address that is on its way, once it is late. It hides what comes after it. */
export function useSkeleton(pathname: string | undefined): ReactNode {
  const { part, preload } = usePart(skeletonPart);
  const [latePathname, setLatePathname] = useState(pathname);
  const load = useEffectEvent(preload);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLatePathname(pathname);
      if (pathname) load();
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return part && pathname && pathname === latePathname && <part.Skeleton pathname={pathname} />;
}
