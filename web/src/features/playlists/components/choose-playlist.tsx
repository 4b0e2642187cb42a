import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { Link } from 'react-router';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { useOpened } from '../../../shared/lib/use-opened.js';
import { Button, buttonClass } from '../../../shared/ui/button.js';
import styles from './choose-playlist.module.css';
import { CustomPlaylists } from './custom-playlists.js';

/** A button that asks for one of the playlists that were made here. */
export function ChoosePlaylist({
  isDisabled,
  onChosen,
}: {
  isDisabled: boolean;
  onChosen: (playlistId: string) => void;
}) {
  const { t } = useLingui();
  const { isOpen, open, close, forget, opener } = useOpened();
  // What is open for a selection goes with it.
  if (isOpen && isDisabled) forget();
  if (!isOpen || isDisabled) {
    return (
      <Button ref={opener} icon={<ListPlus />} disabled={isDisabled} onClick={open}>
        {t`Add to playlist`}
      </Button>
    );
  }
  const choose = (id: string) => {
    forget();
    onChosen(id);
  };
  return (
    <fieldset className={styles['choice']} aria-label={t`Add to playlist`}>
      <CustomPlaylists>
        {(playlists) =>
          playlists.length === 0 ? (
            <Link to="/playlist/" className={buttonClass()}>{t`Create playlist`}</Link>
          ) : (
            playlists.map(({ playlist_id: id, playlist_name: name }) => (
              <Button key={id} onClick={() => choose(id)}>
                {name}
              </Button>
            ))
          )
        }
      </CustomPlaylists>
      <Button ref={focusIt} onClick={close}>
        {t`Cancel`}
      </Button>
    </fieldset>
  );
}
