import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

import type { Playlist } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { useRenamePlaylist } from '../api/playlist-name.mutations.js';
import { PlaylistNameForm } from './playlist-name-form.js';

/** Gives a playlist that was made here another name. */
export function RenamePlaylist({
  playlist: { playlist_id: id, playlist_name: name },
  onClose,
}: {
  playlist: Playlist;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useRenamePlaylist(id);
  return (
    <PlaylistNameForm
      label={t`Rename playlist`}
      initial={name}
      submit={{ label: t`Save`, icon: <Check /> }}
      isPending={isPending}
      error={error}
      onSubmitted={async (wanted) => {
        if (wanted !== name) await mutateAsync(wanted);
        onClose();
      }}
    >
      <Button onClick={onClose}>{t`Cancel`}</Button>
    </PlaylistNameForm>
  );
}
