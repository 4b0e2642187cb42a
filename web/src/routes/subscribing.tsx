import { Notifications } from '../features/notifications/components/notifications.js';
import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import type { Subscribable } from '../features/subscriptions/api/subscribe.mutation.js';
import { SubscribeForm } from '../features/subscriptions/components/subscribe-form.js';

const GROUP = 'subscription:';

/** The subscribe form of staff, and what becomes of what was entered. */
export function Subscribing({ kind, isEntering }: { kind: Subscribable; isEntering: boolean }) {
  const feed = useNotificationFeed();
  const ours = feed.notifications.filter(({ group }) => group.startsWith(GROUP));
  return (
    <>
      {isEntering && <SubscribeForm kind={kind} onSent={feed.wake} />}
      <Notifications notifications={ours} onStopped={feed.wake} />
    </>
  );
}
