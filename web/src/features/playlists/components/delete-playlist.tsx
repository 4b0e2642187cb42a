import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { Button } from '../../../shared/ui/button.js';
import { useDeletePlaylist } from '../api/playlist.mutations.js';
import styles from './playlist-header.module.css';

/** Asks once more before the playlist goes. Its videos stay. */
export function DeletePlaylist({ playlistId }: { playlistId: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useDeletePlaylist(playlistId, () => void navigate('/playlist/', { replace: true }));

  if (!isAsking) {
    return (
      <Button icon={<Trash2 />} onClick={() => setIsAsking(true)}>
        {t`Delete Playlist`}
      </Button>
    );
  }
  return (
    <fieldset className={styles['buttons']} aria-label={t`Delete Playlist`}>
      <span className={styles['question']}>{t`Are you sure?`}</span>
      <Button tone="danger" disabled={isPending} onClick={() => mutate()}>
        {t`Delete metadata`}
      </Button>
      {/* The button that was pressed is gone: the harmless answer has the focus. */}
      <Button ref={focusIt} onClick={() => setIsAsking(false)}>
        {t`Cancel`}
      </Button>
    </fieldset>
  );
}
