import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { trashQuery, usePurgeTrash, useTrash } from '../features/settings/api/trash.query.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { TrashList } from '../features/settings/components/trash-list.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { useUserConfig } from '../shared/api/user-config.query.js';
import { sizeText } from '../shared/i18n/size.js';
import { useFormat } from '../shared/i18n/use-format.js';
import { pageBefore, pageFromSearch } from '../shared/paging/page-links.js';
import { AskFirst } from '../shared/ui/ask-first.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import styles from './list-screen.module.css';

const wanted = (search: URLSearchParams) => pageFromSearch(search) || undefined;

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  // The call would be refused, and a refusal signs out.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await queryClient.ensureQueryData(trashQuery(wanted(new URL(request.url).searchParams)));
}

export function Component() {
  return useIsStaff() ? <TrashScreen /> : <NotFound />;
}

function TrashScreen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data: list } = useTrash(wanted(search));
  const purge = usePurgeTrash();
  const format = useFormat();
  const unit = useUserConfig().file_size_unit;
  const isLeaving = list !== undefined && pageBefore(list.paginate) !== null;
  const isEmpty = list === undefined || list.data.length === 0;
  const [videos, size] = [format.count(list?.videos ?? 0), sizeText(format, list?.media_size ?? 0, unit)];
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Trash`}</PageTitle>
      <SettingsNav />
      <div className={styles['head']}>
        <h1>{t`Trash`}</h1>
        {!isEmpty && (
          <div className={styles['tools']}>
            <AskFirst
              label={t`Empty the trash`}
              question={t`Nothing of it can come back then.`}
              isPending={purge.isPending}
              answers={[{ label: t`Empty the trash`, onChosen: () => purge.mutate(undefined) }]}
            />
          </div>
        )}
      </div>
      {(list === undefined || isLeaving) && <Loading />}
      {!isEmpty && <p>{t`Videos in the trash: ${videos}, ${size}.`}</p>}
      {list !== undefined && isEmpty && !isLeaving && <EmptyState icon={<Trash2 />} title={t`The trash is empty`} />}
      {list !== undefined && !isEmpty && <TrashList entries={list.data} />}
      {list !== undefined && <Pagination paginate={list.paginate} />}
    </div>
  );
}
