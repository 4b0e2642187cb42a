import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';

import { channelNavQuery, channelQuery, useChannel } from '../features/channels/api/channel.query.js';
import { ChannelError } from '../features/channels/components/channel-error.js';
import { ChannelHeader } from '../features/channels/components/channel-header.js';
import { ChannelNav } from '../features/channels/components/channel-nav.js';
import { SubscribeChannel } from '../features/channels/components/subscribe-channel.js';
import {
  type PlaylistListParams,
  playlistListQuery,
  usePlaylistList,
} from '../features/playlists/api/playlist-list.query.js';
import { PagedPlaylists } from '../features/playlists/components/paged-playlists.js';
import { PlaylistListTools } from '../features/playlists/components/playlist-list-tools.js';
import type { UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

function listParams(channelId: string, config: UserConfig, search: URLSearchParams): PlaylistListParams {
  return {
    channel: channelId,
    page: pageFromSearch(search) || undefined,
    subscribed: config.show_subed_only_playlists ? true : undefined,
  };
}

export async function load(queryClient: QueryClient, { params, request }: LoaderFunctionArgs): Promise<void> {
  const channelId = params['channelId'] ?? '';
  const config = await loadUserConfig(queryClient);
  const search = new URL(request.url).searchParams;
  await Promise.all([
    queryClient.ensureQueryData(channelQuery(channelId)),
    queryClient.ensureQueryData(channelNavQuery(channelId)),
    queryClient.ensureQueryData(playlistListQuery(listParams(channelId, config, search))),
  ]);
}

export function Component() {
  const { channelId = '' } = useParams();
  const { t } = useLingui();
  const channel = useChannel(channelId);
  const name = channel.channel_name;
  const config = useUserConfig();
  const [search] = useSearchParams();
  const { data: page } = usePlaylistList(listParams(channelId, config, search));

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Playlists of ${name}`}</PageTitle>
      <ChannelHeader channel={channel} action={<SubscribeChannel channel={channel} />} />
      <ChannelNav channelId={channelId} />
      <section className={styles['section']} aria-labelledby="channel-playlists">
        <div className={styles['head']}>
          <h2 id="channel-playlists">{t`Playlists`}</h2>
          <PlaylistListTools className={styles['tools']} />
        </div>
        <PagedPlaylists page={page} heading="h3" />
      </section>
    </div>
  );
}

export { ChannelError as ErrorBoundary };
