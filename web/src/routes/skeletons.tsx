import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';

import { HiddenText } from '../shared/ui/hidden-text.js';
import { OnTheWay } from '../shared/ui/on-the-way.js';
import list from './list-screen.module.css';
import { shapeOf } from './skeleton-shapes.js';
import styles from './skeletons.module.css';
import { useIsPlaying } from './use-is-playing.js';

/** The shape of the screen at an address, where it is known. */
export function Skeleton({ pathname }: { pathname: string }) {
  const { search } = useNavigation().location ?? location;
  const shape = shapeOf({ pathname, search }, useQueryClient());
  // What is heard keeps its picture and its controls until the new screen is there.
  const isPlaying = useIsPlaying();
  return shape === null || isPlaying ? null : <InPlaceOfScreen>{shape}</InPlaceOfScreen>;
}

/** Over the screen that goes, which is hidden but stays as it was scrolled: the router reads that at any moment. */
function InPlaceOfScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    // What has the focus there is about to lose it.
    if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
    // The new screen takes the focus anew, and is heard.
    return () => main?.blur();
  }, []);
  return (
    <>
      <h1 className={list['unseen']}>
        <HiddenText>{t`Loading...`}</HiddenText>
      </h1>
      <OnTheWay className={styles['skeleton']}>{children}</OnTheWay>
    </>
  );
}
