import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';

import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useDeletePlaylist } from '../api/playlist.mutations.js';

/** Deletes the playlist alone, or with those of its videos that are archived. */
export function DeletePlaylist({ playlistId }: { playlistId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate, isPending } = useDeletePlaylist(playlistId, () => void navigate('/playlist/', { replace: true }));
  return (
    <AskFirst
      label={t`Delete Playlist`}
      question={t`Are you sure?`}
      isPending={isPending}
      answers={[
        { label: t`Delete metadata`, onChosen: () => mutate({ withVideos: false }) },
        { label: t`Delete all`, onChosen: () => mutate({ withVideos: true }) },
      ]}
    />
  );
}
