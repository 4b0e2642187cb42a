import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { focusIt } from '../../../shared/lib/focus-it.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { useCreatePlaylist } from '../api/playlist.mutations.js';
import styles from './create-playlist.module.css';

const LONGEST_NAME = 500;

/** Makes a playlist and goes to it. A blank name does nothing. */
export function CreatePlaylist() {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const once = useOneAtATime();
  const { mutateAsync, isPending, error } = useCreatePlaylist();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    once(async () => {
      const playlistId = await mutateAsync(trimmed);
      await navigate(`/playlist/${playlistId}`);
    });
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-label={t`Create custom playlist`}>
      <label className={styles['field']}>
        {t`Name of the playlist`}
        <input
          className={styles['input']}
          value={name}
          maxLength={LONGEST_NAME}
          ref={focusIt}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <Button type="submit" tone="primary" disabled={isPending} icon={<ListPlus />}>
        {t`Create`}
      </Button>
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}
