import { useLingui } from '@lingui/react/macro';
import { Download, ListPlus } from 'lucide-react';
import type { FormEvent } from 'react';

import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { useAddDownloads } from '../api/add-downloads.mutation.js';
import { entriesOf } from '../model/entries.js';
import { useDraft } from '../hooks/use-draft.js';
import styles from './add-box.module.css';

/** Takes ids or URLs, one or many. Blank input does nothing. */
export function AddBox({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useDraft();
  const once = useOneAtATime();
  const { mutateAsync, isPending, error } = useAddDownloads();

  const add = (isAutostart: boolean) => {
    const entries = entriesOf(text);
    if (entries.length === 0) return;
    once(async () => {
      await mutateAsync({ entries, isAutostart });
      setText('');
      onAdded();
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add(false);
  };

  return (
    <form className={styles['box']} onSubmit={onSubmit} aria-label={t`Add to download queue`}>
      <label className={styles['label']} htmlFor="add-downloads">
        {t`Videos, channels or playlists`}
      </label>
      <textarea
        id="add-downloads"
        className={styles['input']}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t`Ids or URLs, one per line`}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" disabled={isPending} icon={<ListPlus />}>
          {t`Add to queue`}
        </Button>
        <Button tone="primary" disabled={isPending} icon={<Download />} onClick={() => add(true)}>
          {t`Download now`}
        </Button>
      </div>
    </form>
  );
}
