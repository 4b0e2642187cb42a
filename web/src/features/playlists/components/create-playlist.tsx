import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { useNavigate } from 'react-router';

import { useCreatePlaylist } from '../api/playlist-name.mutations.js';
import { PlaylistNameForm } from './playlist-name-form.js';

/** Makes a playlist and goes to it. */
export function CreatePlaylist() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCreatePlaylist();
  return (
    <PlaylistNameForm
      label={t`Create custom playlist`}
      submit={{ label: t`Create`, icon: <ListPlus /> }}
      isPending={isPending}
      error={error}
      onSubmitted={async (name) => {
        const playlistId = await mutateAsync(name);
        await navigate(`/playlist/${playlistId}`);
      }}
    />
  );
}
