import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';

import { useIsStaff } from '../../../shared/api/account.query.js';
import { subscriptionKey } from '../../../shared/api/subscription-key.js';
import type { Channel } from '../../../shared/api/types.js';
import { useGranted } from '../../../shared/api/use-wish.js';
import { Button } from '../../../shared/ui/button.js';
import { useSubscribeChannel } from '../api/channel.mutation.js';

/** For staff alone. */
export function SubscribeChannel({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const { mutate, isPending } = useSubscribeChannel(channel.channel_id);
  const { channel_subscribed: isSubscribed } = useGranted(subscriptionKey(channel.channel_id), channel);
  if (!isStaff) return null;
  const name = channel.channel_name;
  return (
    <Button
      isSmall
      icon={isSubscribed ? <BellOff /> : <Bell />}
      aria-busy={isPending}
      aria-label={isSubscribed ? t`Unsubscribe: ${name}` : t`Subscribe: ${name}`}
      onClick={() => mutate({ channel_subscribed: !isSubscribed })}
    >
      {isSubscribed ? t`Unsubscribe` : t`Subscribe`}
    </Button>
  );
}
