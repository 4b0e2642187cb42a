import { useLingui } from '@lingui/react/macro';
import { Download, ListPlus } from 'lucide-react';

import { entriesOf } from '../../../shared/lib/entries.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { EntryBox } from '../../../shared/ui/entry-box.js';
import { useAddDownloads } from '../api/add-downloads.mutation.js';
import { useDraft } from '../hooks/use-draft.js';

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

  return (
    <EntryBox
      title={t`Add to download queue`}
      label={t`Videos, channels or playlists`}
      placeholder={t`Ids or URLs, one per line`}
      text={text}
      onText={setText}
      onSubmit={() => add(false)}
      error={error}
    >
      <Button type="submit" disabled={isPending} icon={<ListPlus />}>
        {t`Add to queue`}
      </Button>
      <Button tone="primary" disabled={isPending} icon={<Download />} onClick={() => add(true)}>
        {t`Download now`}
      </Button>
    </EntryBox>
  );
}
