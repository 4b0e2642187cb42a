import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useDeletePlaylist } from '../api/playlist.mutations.js';

/** Deletes the playlist alone, or with those of its videos that are archived. */
export function DeletePlaylist({ playlistId, archived }: { playlistId: string; archived: number }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const navigate = useNavigate();
  const { mutate, isPending } = useDeletePlaylist(playlistId, () => void navigate('/playlist/', { replace: true }));
  const shown = count(archived);
  return (
    <AskFirst
      label={t`Delete Playlist`}
      question={
        archived === 0
          ? t`Are you sure?`
          : plural(archived, {
              one: 'Are you sure? “Delete all” deletes its video, too.',
              other: `Are you sure? “Delete all” deletes its ${shown} videos, too.`,
            })
      }
      isPending={isPending}
      answers={[
        { label: t`Delete metadata`, onChosen: () => mutate({ withVideos: false }) },
        { label: t`Delete all`, onChosen: () => mutate({ withVideos: true }) },
      ]}
    />
  );
}
