import type { QueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useParams, useRouteError, useSearchParams } from 'react-router';

import { channelQuery, useChannel } from '../features/channels/api/channel.query.js';
import { ChannelHeader } from '../features/channels/components/channel-header.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { SortControls } from '../features/videos/components/sort-controls.js';
import { VideoList } from '../features/videos/components/video-list.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { ApiError } from '../shared/api/api-error.js';
import type { UserConfig, UserConfigUpdate } from '../shared/api/types.js';
import { userConfigQuery, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/lib/page-links.js';
import { buttonClass } from '../shared/ui/button.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { Clapperboard, UserRoundX } from '../shared/ui/icons.js';
import { MessagePage } from '../shared/ui/message-page.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';

function listParams(channelId: string, config: UserConfig, search: URLSearchParams): VideoListParams {
  return {
    channel: channelId,
    page: pageFromSearch(search) || undefined,
    sort: config.sort_by,
    order: config.sort_order,
  };
}

export async function load(queryClient: QueryClient, { params, request }: LoaderFunctionArgs): Promise<void> {
  const channelId = params['channelId'] ?? '';
  const config = await queryClient.ensureQueryData(userConfigQuery());
  await Promise.all([
    queryClient.ensureQueryData(channelQuery(channelId)),
    queryClient.ensureQueryData(videoListQuery(listParams(channelId, config, new URL(request.url).searchParams))),
  ]);
}

export function Component() {
  const { channelId = '' } = useParams();
  const channel = useChannel(channelId);
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const [search, setSearch] = useSearchParams();
  const { data: videos } = useVideoList(listParams(channelId, config, search));
  const viewStyle = config.view_style_channel === 'grid' ? 'grid' : 'list';

  const changeOrder = async (change: UserConfigUpdate) => {
    await update(change);
    if (search.has('page')) setSearch({});
  };

  return (
    <div className={styles['screen']}>
      <title>{`${channel.channel_name} · Reelkeep`}</title>
      <ChannelHeader channel={channel} />
      <section className={styles['section']} aria-labelledby="channel-videos">
        <div className={styles['head']}>
          <h2 id="channel-videos">Videos</h2>
          <div className={styles['tools']}>
            <SortControls
              field={config.sort_by}
              order={config.sort_order}
              onField={(field) => void changeOrder({ sort_by: field })}
              onOrder={(order) => void changeOrder({ sort_order: order })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => void update({ view_style_channel: style })}
              onColumns={(columns) => void update({ grid_items: columns })}
            />
          </div>
        </div>
        {videos === undefined && <Loading />}
        {videos?.data.length === 0 && <NoVideos />}
        {videos !== undefined && videos.data.length > 0 && (
          <VideoList videos={videos.data} viewStyle={viewStyle} columns={config.grid_items} />
        )}
        {videos !== undefined && <Pagination paginate={videos.paginate} />}
      </section>
    </div>
  );
}

function NoVideos() {
  const isStaff = useIsStaff();
  return (
    <EmptyState icon={<Clapperboard />} title="No videos found...">
      {isStaff && (
        <>
          <p>Videos of this channel arrive by the downloads page.</p>
          <Link to="/downloads/" className={buttonClass('primary')}>
            Go to downloads
          </Link>
        </>
      )}
    </EmptyState>
  );
}

/** The channel failure page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { channelId = '' } = useParams();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      icon={<UserRoundX />}
      title={isMissing ? `Channel ${channelId} not found!` : 'This channel could not be loaded'}
    >
      {!isMissing && error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
