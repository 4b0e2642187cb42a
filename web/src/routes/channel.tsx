import { useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useRouteError, useSearchParams } from 'react-router';

import { ServerAway } from '../shared/ui/server-away.js';
import { channelQuery, useChannel } from '../features/channels/api/channel.query.js';
import { ChannelHeader } from '../features/channels/components/channel-header.js';
import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { NoVideos } from '../features/videos/components/no-videos.js';
import { PagedVideos } from '../features/videos/components/paged-videos.js';
import { VideoListTools } from '../features/videos/components/video-list-tools.js';
import { ApiError, isAway } from '../shared/api/api-error.js';
import type { UserConfig } from '../shared/api/types.js';
import { userConfigQuery, useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { MessagePage } from '../shared/ui/message-page.js';
import { PageTitle } from '../shared/ui/page-title.js';
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
  const { t } = useLingui();
  const channel = useChannel(channelId);
  const config = useUserConfig();
  // Shows by itself what arrives meanwhile.
  useNotificationFeed();
  const [search] = useSearchParams();
  const { data: videos } = useVideoList(listParams(channelId, config, search));
  const viewStyle = config.view_style_channel === 'grid' ? 'grid' : 'list';

  return (
    <div className={styles['screen']}>
      <PageTitle>{channel.channel_name}</PageTitle>
      <ChannelHeader channel={channel} />
      <section className={styles['section']} aria-labelledby="channel-videos">
        <div className={styles['head']}>
          <h2 id="channel-videos">{t`Videos`}</h2>
          <div className={styles['tools']}>
            <VideoListTools viewStyle={viewStyle} viewSetting="view_style_channel" />
          </div>
        </div>
        <PagedVideos
          page={videos}
          viewStyle={viewStyle}
          whenEmpty={<NoVideos hint={t`Videos of this channel arrive by the downloads page.`} />}
        />
      </section>
    </div>
  );
}

/** The channel failure page. */
export function ErrorBoundary() {
  const { t } = useLingui();
  const error = useRouteError();
  const { channelId = '' } = useParams();
  if (isAway(error)) return <ServerAway />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      icon={<UserRoundX />}
      title={isMissing ? t`Channel ${channelId} not found!` : t`This channel could not be loaded`}
    >
      {!isMissing && error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
