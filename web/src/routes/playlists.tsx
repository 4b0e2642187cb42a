import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import {
  type PlaylistListParams,
  playlistListQuery,
  usePlaylistList,
} from '../features/playlists/api/playlist-list.query.js';
import { CreatePlaylist } from '../features/playlists/components/create-playlist.js';
import { PagedPlaylists } from '../features/playlists/components/paged-playlists.js';
import { PlaylistListTools } from '../features/playlists/components/playlist-list-tools.js';
import { useIsStaff } from '../shared/api/account.query.js';
import type { UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { usePart } from '../shared/api/part-on-demand.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';
import { loadSubscribing, subscribingPart } from './subscribing-part.js';

function listParams(config: UserConfig, search: URLSearchParams): PlaylistListParams {
  return {
    page: pageFromSearch(search) || undefined,
    subscribed: config.show_subed_only_playlists ? true : undefined,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await loadUserConfig(queryClient);
  await Promise.all([
    queryClient.ensureQueryData(playlistListQuery(listParams(config, new URL(request.url).searchParams))),
    loadSubscribing(queryClient),
  ]);
}

export function Component() {
  const { t } = useLingui();
  const config = useUserConfig();
  const isStaff = useIsStaff();
  const [adding, setAdding] = useState<'subscribe' | 'create'>();
  const isCreating = adding === 'create';
  const isSubscribing = adding === 'subscribe';
  const Subscribing = usePart(subscribingPart).part?.Subscribing;
  const [search] = useSearchParams();
  const { data: page } = usePlaylistList(listParams(config, search));

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Playlists`}</PageTitle>
      <section className={styles['section']} aria-labelledby="playlists">
        <div className={styles['head']}>
          <div className={styles['tools']}>
            <h1 id="playlists">{t`Playlists`}</h1>
            {isStaff && (
              <div className={styles['actions']}>
                <IconButton
                  label={t`Subscribe to playlists`}
                  aria-expanded={isSubscribing}
                  onClick={() => setAdding(isSubscribing ? undefined : 'subscribe')}
                >
                  <Bell />
                </IconButton>
                <IconButton
                  label={t`Create custom playlist`}
                  aria-expanded={isCreating}
                  onClick={() => setAdding(isCreating ? undefined : 'create')}
                >
                  <Plus />
                </IconButton>
              </div>
            )}
          </div>
          <PlaylistListTools className={styles['tools']} />
        </div>
        {isCreating && <CreatePlaylist />}
        {isStaff && Subscribing && <Subscribing kind="playlists" isEntering={isSubscribing} />}
        <PagedPlaylists page={page} heading="h2" />
      </section>
    </div>
  );
}
