import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';

import { channelAggsQuery, channelNavQuery, channelQuery, useChannel } from '../features/channels/api/channel.query.js';
import { ChannelError } from '../features/channels/components/channel-error.js';
import { ChannelHeader } from '../features/channels/components/channel-header.js';
import { ChannelNav } from '../features/channels/components/channel-nav.js';
import { ChannelSummary } from '../features/channels/components/channel-summary.js';
import { SubscribeChannel } from '../features/channels/components/subscribe-channel.js';
import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { MarkAll } from '../features/videos/components/mark-all.js';
import { NoVideos } from '../features/videos/components/no-videos.js';
import { PagedVideos } from '../features/videos/components/paged-videos.js';
import { VideoListTools } from '../features/videos/components/video-list-tools.js';
import type { UserConfig, VideoType } from '../shared/api/types.js';
import { loadUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { viewStyleOfChannels } from '../shared/api/view-styles.js';
import { useSettled } from '../shared/lib/use-settled.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Toggle } from '../shared/ui/toggle.js';
import styles from './list-screen.module.css';
import { loadSelecting, useSelecting } from './selecting-part.js';

const TYPES: readonly VideoType[] = ['videos', 'streams', 'shorts'];

/** The type that the address names: none is that of the first page. */
const typeOf = (name: string | undefined): VideoType | undefined =>
  name === undefined ? 'videos' : TYPES.find((type) => type === name);

function listParams(channelId: string, type: VideoType, config: UserConfig, search: URLSearchParams): VideoListParams {
  return {
    channel: channelId,
    type,
    page: pageFromSearch(search) || undefined,
    watch: config.hide_watched ? 'unwatched' : undefined,
    sort: config.sort_by,
    order: config.sort_order,
  };
}

export async function load(queryClient: QueryClient, { params, request }: LoaderFunctionArgs): Promise<void> {
  const channelId = params['channelId'] ?? '';
  const type = typeOf(params['type']);
  if (type === undefined) return;
  const config = await loadUserConfig(queryClient);
  const search = new URL(request.url).searchParams;
  await Promise.all([
    loadSelecting(search),
    queryClient.ensureQueryData(channelQuery(channelId)),
    queryClient.ensureQueryData(channelNavQuery(channelId)),
    queryClient.ensureQueryData(channelAggsQuery(channelId)),
    queryClient.ensureQueryData(videoListQuery(listParams(channelId, type, config, search))),
  ]);
}

export function Component() {
  const { channelId = '', type: name } = useParams();
  const type = typeOf(name);
  return type === undefined ? <NotFound /> : <ChannelVideos channelId={channelId} type={type} />;
}

function ChannelVideos({ channelId, type }: { channelId: string; type: VideoType }) {
  const { t } = useLingui();
  const channel = useChannel(channelId);
  const config = useUserConfig();
  const changeList = useListChange();
  // Shows by itself what arrives meanwhile.
  useNotificationFeed(undefined, { enabled: useSettled() });
  const [search] = useSearchParams();
  const { data: videos } = useVideoList(listParams(channelId, type, config, search));
  const viewStyle = viewStyleOfChannels(config);
  const titles = { videos: t`Videos`, streams: t`Streams`, shorts: t`Shorts` };

  return (
    <div className={styles['screen']}>
      <PageTitle>{channel.channel_name}</PageTitle>
      <ChannelHeader channel={channel} action={<SubscribeChannel channel={channel} />} />
      <ChannelNav channelId={channelId} />
      <ChannelSummary channelId={channelId} actions={<MarkAll id={channelId} />} />
      <section className={styles['section']} aria-labelledby="channel-videos">
        <div className={styles['head']}>
          <h2 id="channel-videos">{titles[type]}</h2>
          <div className={styles['tools']}>
            <Toggle
              label={t`Hide watched videos`}
              isOn={config.hide_watched === true}
              onChange={(isOn) => changeList({ hide_watched: isOn })}
            />
            <VideoListTools viewStyle={viewStyle} viewSetting="view_style_channel" />
          </div>
        </div>
        <PagedVideos
          page={videos}
          selecting={useSelecting()}
          viewStyle={viewStyle}
          whenEmpty={
            <NoVideos
              hint={t`Videos of this channel arrive by the downloads page.`}
              note={config.hide_watched && <p>{t`Watched videos are hidden.`}</p>}
            />
          }
        />
      </section>
    </div>
  );
}

export { ChannelError as ErrorBoundary };
