import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';

import type { NotifiableTask } from '../../../shared/api/types.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { Button } from '../../../shared/ui/button.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { useRemoveUrls, useTestUrl } from '../api/outbound.mutations.js';
import { outboundUrlsQuery } from '../api/outbound.query.js';
import { useTaskTitle } from '../hooks/use-task-title.js';
import styles from './outbound-urls.module.css';

/** The addresses of each task. */
export function OutboundUrlList() {
  const { t } = useLingui();
  const tasks = Object.entries(useSuspenseQuery(outboundUrlsQuery()).data);
  if (tasks.length === 0) return <p className={styles['when']}>{t`No notification URLs stored.`}</p>;
  return (
    <ul className={styles['tasks']}>
      {tasks.map(([name, { title, urls }]) => (
        // The keys of the answer are the names.
        <UrlsOfTask key={name} name={name as NotifiableTask} title={title} urls={urls} />
      ))}
    </ul>
  );
}

function UrlsOfTask({ name, title, urls }: { name: NotifiableTask; title: string; urls: string[] }) {
  const { t } = useLingui();
  const id = useId();
  const shown = useTaskTitle()(name, title);
  const remove = useRemoveUrls();
  return (
    <li>
      <h3 id={id} className={styles['name']}>
        {shown}
      </h3>
      <ul className={styles['urls']} aria-labelledby={id}>
        {urls.map((url) => (
          <Url key={url} url={url} isBusy={remove.isPending} onRemove={() => remove.mutate({ task_name: name, url })} />
        ))}
      </ul>
      {urls.length > 1 && (
        <AskFirst
          label={t`Remove all of ${shown}`}
          question={t`Nobody is told of this task any more. Are you sure?`}
          answers={[{ label: t`Remove`, onChosen: () => remove.mutate({ task_name: name }) }]}
          isPending={remove.isPending}
        />
      )}
      {remove.error !== null && (
        <p className={styles['problem']} role="alert">
          {remove.error.message}
        </p>
      )}
    </li>
  );
}

function Url({ url, isBusy, onRemove }: { url: string; isBusy: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const test = useTestUrl();
  return (
    <li>
      <div className={styles['line']}>
        <code className={styles['url']}>{url}</code>
        <Button isSmall aria-label={t`Test ${url}`} disabled={test.isPending} onClick={() => test.mutate(url)}>
          {t`Test`}
        </Button>
        <IconButton label={t`Remove ${url}`} disabled={isBusy} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <output className={styles['said']}>
        {test.isPending && t`Sending…`}
        {test.isSuccess && t`Test notification sent.`}
      </output>
      {test.error !== null && (
        <p className={styles['problem']} role="alert">
          {test.error.message}
        </p>
      )}
    </li>
  );
}
