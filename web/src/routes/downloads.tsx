import { Trans, useLingui } from '@lingui/react/macro';
import { Inbox, Plus } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { NotFound } from '../shared/ui/not-found.js';
import {
  type DownloadListParams,
  downloadListQuery,
  useDownloadList,
} from '../features/downloads/api/download-list.query.js';
import { AddBox } from '../features/downloads/components/add-box.js';
import { ChannelFilter } from '../features/downloads/components/channel-filter.js';
import { DownloadList } from '../features/downloads/components/download-list.js';
import { SourceLogFold } from '../features/downloads/components/source-log-fold.js';
import { SourceNotice } from '../features/downloads/components/source-notice.js';
import { StallNotice } from '../features/downloads/components/stall-notice.js';
import { TaskButtons } from '../features/downloads/components/task-buttons.js';
import { Notifications } from '../features/notifications/components/notifications.js';
import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import type { Paginate, UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { useFormat } from '../shared/i18n/use-format.js';
import { pageBefore, pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { HiddenText } from '../shared/ui/hidden-text.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import { Toggle } from '../shared/ui/toggle.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';

function listParams(config: UserConfig, search: URLSearchParams): DownloadListParams {
  return {
    page: pageFromSearch(search) || undefined,
    filter: config.show_ignored_only ? 'ignore' : 'pending',
    channel: search.get('channel') ?? undefined,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const [account, config] = await Promise.all([
    queryClient.ensureQueryData(accountQuery()),
    loadUserConfig(queryClient),
  ]);
  // The call would be refused, and a refusal signs out.
  if (!isStaff(account)) return;
  await queryClient.ensureQueryData(downloadListQuery(listParams(config, new URL(request.url).searchParams)));
}

export function Component() {
  return useIsStaff() ? <Downloads /> : <NotFound />;
}

function Downloads() {
  const { t } = useLingui();
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(true);
  const feed = useNotificationFeed('download');
  const params = listParams(config, search);
  const { data: queue } = useDownloadList(params);
  // From its first page on.
  const narrow = (channel: string | undefined) => setSearch(channel === undefined ? {} : { channel });
  const isLeaving = queue !== undefined && pageBefore(queue.paginate) !== null;
  const viewStyle = config.view_style_downloads === 'grid' ? 'grid' : 'list';

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Downloads`}</PageTitle>
      <div className={styles['head']}>
        <h1>{t`Downloads`}</h1>
        <div className={styles['actions']}>
          <TaskButtons onStarted={feed.wake} />
          <IconButton label={t`Add to download queue`} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            <Plus />
          </IconButton>
        </div>
      </div>
      {isAdding && <AddBox onAdded={feed.wake} />}
      {queue?.stall !== undefined && <StallNotice stall={queue.stall} />}
      {queue?.source_pause !== undefined && <SourceNotice pause={queue.source_pause} />}
      <Notifications notifications={feed.notifications} onStopped={feed.wake} />
      <SourceLogFold />
      <section className={styles['section']} aria-labelledby="queue">
        <h2 id="queue" className={styles['unseen']}>
          <HiddenText>{t`Queue`}</HiddenText>
        </h2>
        <div className={styles['head']}>
          {queue !== undefined && <Total paginate={queue.paginate} isOfIgnored={config.show_ignored_only} />}
          <div className={styles['tools']}>
            <ChannelFilter filter={params.filter} channel={params.channel} shown={queue} onChange={narrow} />
            <Toggle
              label={t`Show only ignored`}
              isOn={config.show_ignored_only}
              onChange={(isOn) => changeList({ show_ignored_only: isOn })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => update({ view_style_downloads: style })}
              onColumns={(columns) => update({ grid_items: columns })}
            />
          </div>
        </div>
        {(queue === undefined || isLeaving) && <Loading />}
        {queue?.data.length === 0 && !isLeaving && (
          <EmptyState
            icon={<Inbox />}
            title={config.show_ignored_only ? t`Nothing is ignored` : t`The queue is empty`}
          />
        )}
        {queue !== undefined && queue.data.length > 0 && (
          <DownloadList items={queue.data} viewStyle={viewStyle} columns={config.grid_items} onChanged={feed.wake} />
        )}
        {queue !== undefined && <Pagination paginate={queue.paginate} />}
      </section>
    </div>
  );
}

function Total({ paginate, isOfIgnored }: { paginate: Paginate; isOfIgnored: boolean }) {
  const total = `${useFormat().count(paginate.total_hits)}${paginate.max_hits ? '+' : ''}`;
  return (
    <p className={styles['total']}>
      {isOfIgnored ? (
        <Trans>
          Total videos ignored: <strong>{total}</strong>
        </Trans>
      ) : (
        <Trans>
          Total videos in queue: <strong>{total}</strong>
        </Trans>
      )}
    </p>
  );
}
