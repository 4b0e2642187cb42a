import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';

import { entriesOf } from '../../../shared/lib/entries.js';
import { useOneAtATime } from '../../../shared/lib/use-one-at-a-time.js';
import { Button } from '../../../shared/ui/button.js';
import { EntryBox } from '../../../shared/ui/entry-box.js';
import { type Subscribable, useSubscribe } from '../api/subscribe.mutation.js';

/** Takes ids or URLs, one or many. Blank input does nothing. */
export function SubscribeForm({ kind, onSent }: { kind: Subscribable; onSent: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const once = useOneAtATime();
  const { mutateAsync, isPending, error } = useSubscribe(kind);
  const isOfChannels = kind === 'channels';

  const subscribe = () => {
    const entries = entriesOf(text);
    if (entries.length === 0) return;
    once(async () => {
      await mutateAsync(entries);
      setText('');
      onSent();
    });
  };

  return (
    <EntryBox
      title={isOfChannels ? t`Subscribe to channels` : t`Subscribe to playlists`}
      label={isOfChannels ? t`Channels` : t`Playlists`}
      placeholder={isOfChannels ? t`Input channel ID, URL or Video of a channel` : t`Input playlist IDs or URLs`}
      text={text}
      onText={setText}
      onSubmit={subscribe}
      error={error}
    >
      <Button type="submit" tone="primary" disabled={isPending} icon={<Bell />}>
        {t`Subscribe`}
      </Button>
    </EntryBox>
  );
}
