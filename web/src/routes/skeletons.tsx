import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

import { OnTheWay } from '../shared/ui/on-the-way.js';
import { shapeOf } from './skeleton-shapes.js';
import styles from './skeletons.module.css';

/** The shape of the screen at an address, where it is known. */
export function Skeleton({ pathname }: { pathname: string }) {
  const shape = shapeOf(pathname, useQueryClient());
  const isKnown = shape !== null;
  // The new screen begins at its top, or where it was left; the router has kept the place of the one that goes.
  useLayoutEffect(() => {
    if (isKnown) window.scrollTo(0, 0);
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    <OnTheWay words="h1" className={styles['skeleton']}>
      {shape}
    </OnTheWay>
  );
}
