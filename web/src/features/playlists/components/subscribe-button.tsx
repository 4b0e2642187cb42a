import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { subscriptionKey } from '../../../shared/api/subscription-key.js';
import type { Playlist } from '../../../shared/api/types.js';
import { useGranted } from '../../../shared/api/use-wish.js';
import { Button } from '../../../shared/ui/button.js';
import { useSubscribePlaylist } from '../api/playlist.mutations.js';

/** Everybody may subscribe, staff alone may end that; there is nothing to follow in a playlist that was made here. */
export function SubscribeButton({ playlist }: { playlist: Playlist }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const { mutate, isPending } = useSubscribePlaylist(playlist.playlist_id);
  const { playlist_subscribed: isSubscribed } = useGranted(subscriptionKey(playlist.playlist_id), playlist);
  if (playlist.playlist_type === 'custom' || (isSubscribed && !isStaff)) return null;
  const name = playlist.playlist_name;
  return (
    <Button
      isSmall
      icon={isSubscribed ? <BellOff /> : <Bell />}
      aria-busy={isPending}
      aria-label={isSubscribed ? t`Unsubscribe: ${name}` : t`Subscribe: ${name}`}
      onClick={() => mutate({ playlist_subscribed: !isSubscribed })}
    >
      {isSubscribed ? t`Unsubscribe` : t`Subscribe`}
    </Button>
  );
}
