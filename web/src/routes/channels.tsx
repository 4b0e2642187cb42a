import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import {
  type ChannelListParams,
  channelListQuery,
  useChannelList,
} from '../features/channels/api/channel-list.query.js';
import { ChannelCard } from '../features/channels/components/channel-card.js';
import type { UserConfig } from '../shared/api/types.js';
import { userConfigQuery, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { pageBefore, pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { CardGrid } from '../shared/ui/card-grid.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import { Toggle } from '../shared/ui/toggle.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';

function listParams(config: UserConfig, search: URLSearchParams): ChannelListParams {
  return {
    page: pageFromSearch(search) || undefined,
    filter: config.show_subed_only ? 'subscribed' : undefined,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await queryClient.ensureQueryData(userConfigQuery());
  await queryClient.ensureQueryData(channelListQuery(listParams(config, new URL(request.url).searchParams)));
}

export function Component() {
  const { t } = useLingui();
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  const [search] = useSearchParams();
  const { data: page } = useChannelList(listParams(config, search));
  const viewStyle = config.view_style_channel === 'grid' ? 'grid' : 'list';
  const isLeaving = page === undefined || pageBefore(page.paginate) !== null;

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Channels`}</PageTitle>
      <section className={styles['section']} aria-labelledby="channels">
        <div className={styles['head']}>
          <h1 id="channels">{t`Channels`}</h1>
          <div className={styles['tools']}>
            <Toggle
              label={t`Show subscribed only`}
              isOn={config.show_subed_only === true}
              onChange={(isOn) => changeList({ show_subed_only: isOn })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => void update({ view_style_channel: style })}
              onColumns={(columns) => void update({ grid_items: columns })}
            />
          </div>
        </div>
        {isLeaving && <Loading />}
        {page !== undefined && !isLeaving && page.data.length === 0 && (
          <EmptyState icon={<UsersRound />} title={t`No channels found...`} />
        )}
        {page !== undefined && page.data.length > 0 && (
          <CardGrid viewStyle={viewStyle} columns={config.grid_items}>
            {page.data.map((channel) => (
              <li key={channel.channel_id}>
                <ChannelCard channel={channel} />
              </li>
            ))}
          </CardGrid>
        )}
        {page !== undefined && <Pagination paginate={page.paginate} />}
      </section>
    </div>
  );
}
