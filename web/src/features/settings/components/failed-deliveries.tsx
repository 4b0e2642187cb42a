import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { FailedDelivery } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Button } from '../../../shared/ui/button.js';
import { useRetryDelivery } from '../api/outbound.mutations.js';
import { failedDeliveriesQuery } from '../api/outbound.query.js';
import { useTaskTitle } from '../hooks/use-task-title.js';
import styles from './outbound-urls.module.css';

/** What an address has not taken, why, when it is tried again, and a way to try it at once. */
export function FailedDeliveries() {
  const { t } = useLingui();
  const id = useId();
  const { deliveries, total } = useSuspenseQuery(failedDeliveriesQuery()).data;
  if (deliveries.length === 0) return null;
  const shown = deliveries.length;
  return (
    <section className={styles['tasks']} aria-labelledby={id}>
      <h3 id={id} className={styles['name']}>{t`Not delivered`}</h3>
      {total > shown && <p className={styles['when']}>{t`The latest ${shown} of ${total}.`}</p>}
      <ul className={styles['urls']}>
        {deliveries.map((delivery) => (
          <Failed key={delivery.delivery_id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function Failed({ delivery }: { delivery: FailedDelivery }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const title = useTaskTitle();
  const retry = useRetryDelivery();
  const { task_name: name, url, attempts, problem, entered, next_try: next } = delivery;
  const [task, since] = [title(name, delivery.title), moment(entered)];
  const nextTry = next === null ? null : moment(next);
  const when = nextTry === null ? t`given up` : t`next try ${nextTry}`;
  return (
    <li>
      <div className={styles['line']}>
        <span>{task}</span>
        <code className={styles['url']}>{url}</code>
        <Button
          isSmall
          disabled={retry.isPending}
          aria-label={t`Try again: ${task} of ${since}`}
          onClick={() => retry.mutate(delivery.delivery_id)}
        >
          {t`Try again`}
        </Button>
      </div>
      <p className={styles['problem']}>{problem}</p>
      <span className={styles['when']}>{t`Ended ${since}, tries: ${attempts}, ${when}`}</span>
      {retry.error !== null && (
        <p className={styles['problem']} role="alert">
          {retry.error.message}
        </p>
      )}
    </li>
  );
}
