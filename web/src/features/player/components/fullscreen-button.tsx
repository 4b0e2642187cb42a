import { useLingui } from '@lingui/react/macro';
import { Maximize, Minimize } from 'lucide-react';
import type { RefObject } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { useFullscreen } from '../hooks/use-fullscreen.js';
import styles from './fullscreen-button.module.css';

/** Fills the screen with the stage, and leads back; over the picture while the pointer moves there, or by the keyboard. */
export function FullscreenButton({
  stageRef,
  onToggle,
}: {
  stageRef: RefObject<HTMLElement | null>;
  onToggle: () => void;
}) {
  const { t } = useLingui();
  const { isFull, isPointedAt } = useFullscreen(stageRef);
  return (
    <IconButton
      label={t`Fullscreen`}
      aria-pressed={isFull}
      className={cx(styles['button'], isPointedAt && styles['isShown'])}
      onClick={onToggle}
    >
      {isFull ? <Minimize /> : <Maximize />}
    </IconButton>
  );
}
