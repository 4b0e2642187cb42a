import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';

import { cx } from '../../../shared/lib/class-names.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { useWatchedToggle } from '../hooks/use-watched-toggle.js';
import styles from './watched-button.module.css';

/**
 * Marks a video as watched or unwatched: an icon on a card, named after its video; a button with its text on the video
 * page.
 */
export function WatchedButton({
  videoId,
  title,
  isWatched: storedIsWatched,
  hasText = false,
}: {
  videoId: string;
  title: string;
  isWatched: boolean;
  hasText?: boolean;
}) {
  const { t } = useLingui();
  const { isWatched, isBusy, toggle } = useWatchedToggle(videoId, storedIsWatched);
  const label = isWatched ? t`Mark as unwatched` : t`Mark as watched`;
  const Icon = isWatched ? CircleCheck : CircleDashed;
  const icon = isBusy ? <Spinner /> : <Icon />;

  if (hasText) {
    return (
      <Button icon={icon} onClick={toggle} aria-busy={isBusy}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      label={isWatched ? t`Mark as unwatched: ${title}` : t`Mark as watched: ${title}`}
      className={cx(isWatched && styles['watched'])}
      aria-busy={isBusy}
      onClick={toggle}
    >
      {icon}
    </IconButton>
  );
}
