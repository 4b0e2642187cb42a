import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleStop } from 'lucide-react';
import { Link } from 'react-router';

import { useIsStaff } from '../../../shared/api/account.query.js';
import type { Notification } from '../../../shared/api/types.js';
import { cx } from '../../../shared/lib/class-names.js';
import { breakable } from '../../../shared/ui/breakable.js';
import { Button } from '../../../shared/ui/button.js';
import { ExpandableText } from '../../../shared/ui/expandable-text.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Spinner } from '../../../shared/ui/spinner.js';
import { useStopTask } from '../api/stop-task.mutation.js';
import { inOrder, type Phase, phaseOf } from '../model/feed-policy.js';
import { ENDINGS, taskTitle } from '../model/task-texts.js';
import styles from './notifications.module.css';

const ICONS = { completed: CircleCheck, stopped: CircleStop, failed: CircleAlert };
/** The source's advice on an error runs to a screenful. */
const ERROR_LINES = 4;

/** Running and just finished tasks. `onStopped` is told after a stop was sent. */
export function Notifications({ notifications, onStopped }: { notifications: Notification[]; onStopped: () => void }) {
  const { t } = useLingui();
  const isStaff = useIsStaff();
  return (
    <>
      <ul className={styles['list']} aria-label={t`Notifications`} aria-live="polite">
        {inOrder(notifications).map((notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} onStopped={onStopped} />
          </li>
        ))}
      </ul>
      {isStaff && notifications.length > 0 && (
        <Link className={styles['past']} to="/settings/tasks/">
          {t`Past tasks`}
        </Link>
      )}
    </>
  );
}

function NotificationCard({ notification, onStopped }: { notification: Notification; onStopped: () => void }) {
  const { t } = useLingui();
  const phase = phaseOf(notification);
  const title = useTitle(notification);
  const ending = ENDINGS[phase];
  const lines = ending === undefined ? notification.messages : [t(ending)];
  const progress = notification.progress ?? 0;
  const isRunning = phase === 'running';
  return (
    <div className={cx(styles['card'], styles[phase])} role={phase === 'failed' ? 'alert' : undefined}>
      <PhaseIcon phase={phase} />
      <div className={styles['text']}>
        <h2 className={styles['title']}>{title}</h2>
        {phase === 'failed' ? (
          <ExpandableText text={notification.messages.join('\n')} lines={ERROR_LINES} className={styles['line']} />
        ) : (
          lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity of their own
            <p key={index} className={styles['line']}>
              {breakable(line)}
            </p>
          ))
        )}
      </div>
      {isRunning && notification.api_stop && (
        <StopButton notification={notification} title={title} onStopped={onStopped} />
      )}
      {isRunning && progress > 0 && <ProgressBar share={progress} label={title} className={styles['progress']} />}
    </div>
  );
}

function useTitle(notification: Notification): string {
  const { t } = useLingui();
  const title = taskTitle(notification);
  return title === null ? notification.title : t(title);
}

function PhaseIcon({ phase }: { phase: Phase }) {
  if (phase === 'running') return <Spinner className={styles['icon']} />;
  const Icon = ICONS[phase];
  return <Icon className={styles['icon']} />;
}

function StopButton({
  notification,
  title,
  onStopped,
}: {
  notification: Notification;
  title: string;
  onStopped: () => void;
}) {
  const { t } = useLingui();
  const { mutate: stop, isPending, isSuccess, error } = useStopTask(onStopped);
  const isStopping = isPending || isSuccess || notification.command !== null;
  return (
    <div className={styles['stop']}>
      <Button
        isSmall
        icon={<CircleStop />}
        disabled={isStopping}
        onClick={() => stop(notification.id)}
        aria-label={t`Stop: ${title}`}
      >
        {isStopping ? t`Stopping` : t`Stop`}
      </Button>
      {error !== null && (
        <p className={styles['refusal']} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
