import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { type PastTasksWanted, pastTasksQuery, usePastTasks } from '../features/settings/api/past-tasks.query.js';
import { PastTaskList } from '../features/settings/components/past-task-list.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { TASK_NAMES, useTaskTitle } from '../features/settings/hooks/use-task-title.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { pageBefore, pageFromSearch } from '../shared/paging/page-links.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Select } from '../shared/ui/select.js';
import { Loading } from '../shared/ui/spinner.js';
import styles from './list-screen.module.css';

const ALL = '';
const OUTCOMES = ['success', 'failure', 'stopped'] as const;

/** What the address asks for; a name or an ending that is none asks for all. */
function wanted(search: URLSearchParams): PastTasksWanted {
  return {
    page: pageFromSearch(search) || undefined,
    task_name: TASK_NAMES.find((name) => name === search.get('task')),
    outcome: OUTCOMES.find((outcome) => outcome === search.get('outcome')),
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  // The call would be refused, and a refusal signs out.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await queryClient.ensureQueryData(pastTasksQuery(wanted(new URL(request.url).searchParams)));
}

export function Component() {
  return useIsStaff() ? <PastTasks /> : <NotFound />;
}

function PastTasks() {
  const { t } = useLingui();
  const title = useTaskTitle();
  const [search, setSearch] = useSearchParams();
  const params = wanted(search);
  const { data: list } = usePastTasks(params);
  const isLeaving = list !== undefined && pageBefore(list.paginate) !== null;
  // From its first page on.
  const narrow = (key: 'task' | 'outcome', value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === ALL) next.delete(key);
    else next.set(key, value);
    setSearch(next);
  };
  const isNarrowed = params.task_name !== undefined || params.outcome !== undefined;

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Past tasks`}</PageTitle>
      <SettingsNav />
      <div className={styles['head']}>
        <h1>{t`Past tasks`}</h1>
        <div className={styles['tools']}>
          <Select
            label={t`Task`}
            value={params.task_name ?? ALL}
            options={[
              { value: ALL, label: t`All tasks` },
              ...TASK_NAMES.map((name) => ({ value: name, label: title(name, name) })),
            ]}
            onChange={(value) => narrow('task', value)}
          />
          <Select
            label={t`Outcome`}
            value={params.outcome ?? ALL}
            options={[
              { value: ALL, label: t`All outcomes` },
              { value: 'success', label: t`Completed` },
              { value: 'failure', label: t`Failed` },
              { value: 'stopped', label: t`Stopped` },
            ]}
            onChange={(value) => narrow('outcome', value)}
          />
        </div>
      </div>
      {(list === undefined || isLeaving) && <Loading />}
      {list?.data.length === 0 && !isLeaving && (
        <EmptyState
          icon={<ListPlus />}
          title={isNarrowed ? t`No task ended like this` : t`No task has ended in the last 30 days`}
        />
      )}
      {list !== undefined && list.data.length > 0 && <PastTaskList tasks={list.data} />}
      {list !== undefined && <Pagination paginate={list.paginate} />}
    </div>
  );
}
