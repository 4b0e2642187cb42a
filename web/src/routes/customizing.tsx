import { useLingui } from '@lingui/react/macro';

import { ChannelSettings } from '../features/channels/components/channel-settings.js';
import { Notifications } from '../features/notifications/components/notifications.js';
import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import type { Channel } from '../shared/api/types.js';

/** The settings of a channel, and what becomes of what they set going. */
export function Customizing({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const feed = useNotificationFeed('channel');
  // Its one group has one task. The name is told here: other screens would load it for nothing.
  const notifications = feed.notifications.map((one) => ({ ...one, title: t`Index Channel Playlist` }));
  return (
    <>
      <Notifications notifications={notifications} onStopped={feed.wake} />
      <ChannelSettings channel={channel} onIndexing={feed.wake} />
    </>
  );
}
