import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
import { userConfigQuery, useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

function listParams(config: UserConfig, search: URLSearchParams): PlaylistListParams {
  return {
    page: pageFromSearch(search) || undefined,
    subscribed: config.show_subed_only_playlists ? true : undefined,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await queryClient.ensureQueryData(userConfigQuery());
  await queryClient.ensureQueryData(playlistListQuery(listParams(config, new URL(request.url).searchParams)));
}

export function Component() {
  const { t } = useLingui();
  const config = useUserConfig();
  const isStaff = useIsStaff();
  const [isCreating, setIsCreating] = useState(false);
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
              <IconButton
                label={t`Create custom playlist`}
                aria-expanded={isCreating}
                onClick={() => setIsCreating(!isCreating)}
              >
                <Plus />
              </IconButton>
            )}
          </div>
          <PlaylistListTools className={styles['tools']} />
        </div>
        {isCreating && <CreatePlaylist />}
        <PagedPlaylists page={page} />
      </section>
    </div>
  );
}
