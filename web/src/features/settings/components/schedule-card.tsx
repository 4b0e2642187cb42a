import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';

import type { SchedulableTask, Schedule } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { Button } from '../../../shared/ui/button.js';
import { useSaveSchedule } from '../api/schedule.mutations.js';
import { useScheduleErrors } from '../hooks/use-schedule-errors.js';
import { ScheduleConfig } from './schedule-config.js';
import { ScheduleRule } from './schedule-rule.js';
import styles from './schedule-card.module.css';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';

const LONGEST_RULE = 100;

/** When one task starts by itself, and how to change that. */
export function ScheduleCard({
  task: { name, auto, config_key: configKey },
  title,
  schedule,
}: {
  task: SchedulableTask;
  title: string;
  schedule: Schedule | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const stored = schedule?.schedule ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending, error, reset } = useSaveSchedule(name);
  const shown = typed ?? stored;

  const save = (rule: string | null) =>
    mutateAsync(rule).then(
      () => {
        setTyped(null);
        input.current?.focus();
      },
      // Shown below the input.
      () => undefined,
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(shown);
  };

  return (
    <SettingsCard title={title}>
      <dl className={styles['facts']}>
        <dt>{t`Schedule`}</dt>
        <dd>{schedule === undefined ? t`Not scheduled` : <ScheduleRule schedule={schedule} />}</dd>
        {schedule !== undefined && (
          <>
            <dt>{t`Next run`}</dt>
            <dd>{schedule.next_run_at === null ? t`Not known just now` : format.moment(schedule.next_run_at)}</dd>
            <dt>{t`Last run`}</dt>
            <dd>{schedule.ran_at === null ? t`Never` : format.moment(schedule.ran_at)}</dd>
          </>
        )}
      </dl>
      <SettingRow
        label={t`Starts at`}
        help={t`Minute, hour and weekday, at most once an hour. 0 15 * is every day at 15:00, 30 8 */2 every second day of the week at 8:30, from Sunday on, and auto is ${auto}.`}
        errors={useScheduleErrors(error)}
      >
        <form className={styles['form']} noValidate aria-label={title} onSubmit={onSubmit}>
          <input
            ref={input}
            className={styles['input']}
            aria-label={t`Minute, hour and weekday`}
            aria-invalid={error !== null}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST_RULE}
            placeholder={auto}
            value={shown}
            onChange={(event) => {
              reset();
              setTyped(event.target.value);
            }}
          />
          <Button type="submit" tone="primary" disabled={isPending}>
            {t`Save`}
          </Button>
          {schedule !== undefined && (
            <Button disabled={isPending} onClick={() => void save(null)}>
              {t`Remove`}
            </Button>
          )}
        </form>
      </SettingRow>
      {schedule !== undefined && configKey !== undefined && <ScheduleConfig {...{ schedule, configKey }} />}
    </SettingsCard>
  );
}
