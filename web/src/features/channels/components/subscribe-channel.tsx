import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';

import { useIsStaff } from '../../../shared/api/account.query.js';
import type { Channel } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { useUpdateChannel } from '../api/channel.mutation.js';

/** For staff alone. */
export function SubscribeChannel({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  const { mutate, isPending } = useUpdateChannel(channel.channel_id);
  if (!isStaff) return null;
  const isSubscribed = channel.channel_subscribed;
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
