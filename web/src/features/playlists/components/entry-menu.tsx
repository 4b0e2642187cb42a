import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, ListMinus, ListOrdered } from 'lucide-react';
import { useState } from 'react';

import type { CustomPlaylistAction } from '../../../shared/api/types.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { useChangePlaylist } from '../api/playlist.mutations.js';
import styles from './entry-menu.module.css';

type EntryMenuProps = {
  playlistId: string;
  videoId: string;
  title: string;
  /** The moves that would change nothing. */
  vain: ReadonlySet<CustomPlaylistAction>;
};

/** Moves one video of a playlist that was made here, or takes it out. Stays open: a move is seldom alone. */
export function EntryMenu({ playlistId, videoId, title, vain }: EntryMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync, isPending } = useChangePlaylist(playlistId);
  const once = useOneAtATime();
  const steps: [CustomPlaylistAction, string, typeof ArrowUp][] = [
    ['top', t`Move to top: ${title}`, ArrowUpToLine],
    ['up', t`Move up: ${title}`, ArrowUp],
    ['down', t`Move down: ${title}`, ArrowDown],
    ['bottom', t`Move to bottom: ${title}`, ArrowDownToLine],
    ['remove', t`Remove: ${title}`, ListMinus],
  ];
  return (
    <div className={styles['menu']}>
      <IconButton label={t`Change the place: ${title}`} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ListOrdered />
      </IconButton>
      {isOpen &&
        steps.map(([action, label, Icon]) => (
          <IconButton
            key={action}
            label={label}
            aria-disabled={isPending || vain.has(action)}
            // Never disabled, which would take the focus away; the next step waits for this one.
            onClick={() => !vain.has(action) && once(() => mutateAsync({ action, videoId }))}
          >
            <Icon />
          </IconButton>
        ))}
    </div>
  );
}
