import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import type { NotifiableTask } from '../../../shared/api/types.js';
import { Button } from '../../../shared/ui/button.js';
import { Select } from '../../../shared/ui/select.js';
import { useAddUrl, useTestUrl } from '../api/outbound.mutations.js';
import { useTaskTitle } from '../hooks/use-task-title.js';
import { FailedDeliveries } from './failed-deliveries.js';
import styles from './outbound-urls.module.css';
import { OutboundUrlList } from './outbound-url-list.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';

/** Those that existing clients offer, in their order. */
const OFFERED = ['update_subscribed', 'extract_download', 'download_pending', 'check_reindex'] as const;

const LONGEST_URL = 2000;
const EXAMPLE = 'ntfy://topic';

/** Where the ends of tasks are told, by Apprise: what there is, what was not taken, and how to add one. */
export function OutboundUrls() {
  const { t } = useLingui();
  const title = useTaskTitle();
  const [task, setTask] = useState<NotifiableTask>(OFFERED[0]);
  const [typed, setTyped] = useState('');
  const add = useAddUrl(() => setTyped(''));
  const test = useTestUrl();
  const errors = [add.error, test.error].flatMap((error) => (error === null ? [] : [error.message]));
  const isBlank = typed.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    test.reset();
    if (!isBlank) add.mutate({ task_name: task, url: typed });
  };

  return (
    <SettingsCard title={t`Add Notification URL`}>
      <SettingRow
        label={t`Notification URL`}
        help={t`When a task has ended and has something to say, it is sent to this address of Apprise, such as ntfy://topic or mailto://user:password@example.org. It is stored encrypted and shown without its secrets. What is not taken is tried again for a day.`}
        errors={errors}
      >
        <form className={styles['form']} noValidate aria-label={t`Add Notification URL`} onSubmit={onSubmit}>
          <Select
            label={t`Task`}
            value={task}
            options={OFFERED.map((name) => ({ value: name, label: title(name, name) }))}
            onChange={setTask}
          />
          <input
            className={styles['input']}
            type="text"
            inputMode="url"
            aria-label={t`Notification URL`}
            aria-invalid={errors.length > 0}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST_URL}
            placeholder={EXAMPLE}
            value={typed}
            onChange={(event) => {
              add.reset();
              test.reset();
              setTyped(event.target.value);
            }}
          />
          <Button type="submit" tone="primary" disabled={isBlank || add.isPending}>
            {t`Add`}
          </Button>
          <Button disabled={isBlank || test.isPending} onClick={() => test.mutate(typed)}>
            {test.isPending ? t`Sending…` : t`Test`}
          </Button>
        </form>
        <output className={styles['said']}>{test.isSuccess ? t`Test notification sent.` : ''}</output>
      </SettingRow>
      <OutboundUrlList />
      <FailedDeliveries />
    </SettingsCard>
  );
}
