import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import {
  type ChannelListParams,
  channelListQuery,
  useChannelList,
} from '../features/channels/api/channel-list.query.js';
import { ChannelCard } from '../features/channels/components/channel-card.js';
import { useIsStaff } from '../shared/api/account.query.js';
import type { UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { viewStyleOfChannels } from '../shared/api/view-styles.js';
import { usePart } from '../shared/api/part-on-demand.js';
import { pageBefore, pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { CardGrid } from '../shared/ui/card-grid.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import { Toggle } from '../shared/ui/toggle.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';
import { loadSubscribing, subscribingPart } from './subscribing-part.js';

function listParams(config: UserConfig, search: URLSearchParams): ChannelListParams {
  return {
    page: pageFromSearch(search) || undefined,
    filter: config.show_subed_only ? 'subscribed' : undefined,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await loadUserConfig(queryClient);
  await Promise.all([
    queryClient.ensureQueryData(channelListQuery(listParams(config, new URL(request.url).searchParams))),
    loadSubscribing(queryClient),
  ]);
}

export function Component() {
  const { t } = useLingui();
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  const isStaff = useIsStaff();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const Subscribing = usePart(subscribingPart).part?.Subscribing;
  const [search] = useSearchParams();
  const { data: page } = useChannelList(listParams(config, search));
  const viewStyle = viewStyleOfChannels(config);
  const isLeaving = page === undefined || pageBefore(page.paginate) !== null;

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Channels`}</PageTitle>
      <section className={styles['section']} aria-labelledby="channels">
        <div className={styles['head']}>
          <div className={styles['tools']}>
            <h1 id="channels">{t`Channels`}</h1>
            {isStaff && (
              <IconButton
                label={t`Subscribe to channels`}
                aria-expanded={isSubscribing}
                onClick={() => setIsSubscribing(!isSubscribing)}
              >
                <Plus />
              </IconButton>
            )}
          </div>
          <div className={styles['tools']}>
            <Toggle
              label={t`Show subscribed only`}
              isOn={config.show_subed_only === true}
              onChange={(isOn) => changeList({ show_subed_only: isOn })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => update({ view_style_channel: style })}
              onColumns={(columns) => update({ grid_items: columns })}
            />
          </div>
        </div>
        {isStaff && Subscribing && <Subscribing kind="channels" isEntering={isSubscribing} />}
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
