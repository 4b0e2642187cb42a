import { CircleAlert, CircleStop, LoaderCircle } from 'lucide-react';

import type { Notification } from '../../../shared/api/types.js';
import { cx } from '../../../shared/lib/class-names.js';
import { Button } from '../../../shared/ui/button.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { useStopTask } from '../api/stop-task.mutation.js';
import { messageLines } from '../hooks/feed-policy.js';
import styles from './notifications.module.css';

/** Running and just finished tasks. `onStopped` is told after a stop was sent. */
export function Notifications({ notifications, onStopped }: { notifications: Notification[]; onStopped: () => void }) {
  return (
    <ul className={styles['list']} aria-label="Notifications" aria-live="polite">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationCard notification={notification} onStopped={onStopped} />
        </li>
      ))}
    </ul>
  );
}

function NotificationCard({ notification, onStopped }: { notification: Notification; onStopped: () => void }) {
  const { mutate: stop, isPending, isSuccess, error } = useStopTask(onStopped);
  const isError = notification.level === 'error';
  const isStopping = isPending || isSuccess || Boolean(notification.command);
  const progress = notification.progress ?? 0;
  return (
    <div className={cx(styles['card'], isError && styles['error'])} role={isError ? 'alert' : undefined}>
      {isError ? (
        <CircleAlert className={styles['icon']} aria-hidden="true" />
      ) : (
        <LoaderCircle className={cx(styles['icon'], styles['running'])} aria-hidden="true" />
      )}
      <div className={styles['text']}>
        <h2 className={styles['title']}>{notification.title}</h2>
        {messageLines(notification).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity of their own
          <p key={index} className={styles['line']}>
            {line}
          </p>
        ))}
        {error !== null && <p className={styles['line']}>{error.message}</p>}
      </div>
      {notification.api_stop && !isError && (
        <Button
          isSmall
          icon={<CircleStop aria-hidden="true" />}
          disabled={isStopping}
          onClick={() => stop(notification.id)}
          aria-label={`Stop: ${notification.title}`}
        >
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
      )}
      {progress > 0 && !isError && (
        <ProgressBar share={progress} label={notification.title} className={styles['progress']} />
      )}
    </div>
  );
}
