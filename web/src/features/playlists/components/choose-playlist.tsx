import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import { Loading } from '../../../shared/ui/spinner.js';
import { usePlaylistList } from '../api/playlist-list.query.js';
import styles from './choose-playlist.module.css';

/** A button that asks for one of the playlists that were made here. */
export function ChoosePlaylist({
  isDisabled,
  onChosen,
}: {
  isDisabled: boolean;
  onChosen: (playlistId: string) => void;
}) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen || isDisabled) {
    return (
      <Button
        ref={wasOpen && !isDisabled ? focusIt : undefined}
        icon={<ListPlus />}
        disabled={isDisabled}
        onClick={() => {
          setIsOpen(true);
          setWasOpen(true);
        }}
      >
        {t`Add to playlist`}
      </Button>
    );
  }
  return (
    <fieldset className={styles['choice']} aria-label={t`Add to playlist`}>
      <Playlists
        onChosen={(id) => {
          setIsOpen(false);
          setWasOpen(false);
          onChosen(id);
        }}
      />
      <Button ref={focusIt} onClick={() => setIsOpen(false)}>
        {t`Cancel`}
      </Button>
    </fieldset>
  );
}

function Playlists({ onChosen }: { onChosen: (playlistId: string) => void }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data } = usePlaylistList({ type: 'custom', page });
  if (data === undefined) return <Loading />;
  if (data.data.length === 0) return <Link to="/playlist/" className={buttonClass()}>{t`Create playlist`}</Link>;
  const { last_page: last } = data.paginate;
  return (
    <>
      {data.data.map(({ playlist_id: id, playlist_name: name }) => (
        <Button key={id} onClick={() => onChosen(id)}>
          {name}
        </Button>
      ))}
      {last > 1 && <Button onClick={() => setPage(page < last ? page + 1 : 1)}>{t`Other playlists`}</Button>}
    </>
  );
}
