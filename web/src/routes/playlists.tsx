import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ListVideo, Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import {
  type PlaylistListParams,
  playlistListQuery,
  usePlaylistList,
} from '../features/playlists/api/playlist-list.query.js';
import { CreatePlaylist } from '../features/playlists/components/create-playlist.js';
import { PlaylistCard } from '../features/playlists/components/playlist-card.js';
import { useIsStaff } from '../shared/api/account.query.js';
import type { UserConfig } from '../shared/api/types.js';
import { userConfigQuery, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
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
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  const isStaff = useIsStaff();
  const [isCreating, setIsCreating] = useState(false);
  const [search] = useSearchParams();
  const { data: page } = usePlaylistList(listParams(config, search));
  const viewStyle = config.view_style_playlist === 'list' ? 'list' : 'grid';
  const isLeaving = page === undefined || pageBefore(page.paginate) !== null;

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
          <div className={styles['tools']}>
            <Toggle
              label={t`Show subscribed only`}
              isOn={config.show_subed_only_playlists === true}
              onChange={(isOn) => changeList({ show_subed_only_playlists: isOn })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => void update({ view_style_playlist: style })}
              onColumns={(columns) => void update({ grid_items: columns })}
            />
          </div>
        </div>
        {isCreating && <CreatePlaylist />}
        {isLeaving && <Loading />}
        {page !== undefined && !isLeaving && page.data.length === 0 && (
          <EmptyState icon={<ListVideo />} title={t`No playlists found...`} />
        )}
        {page !== undefined && page.data.length > 0 && (
          <CardGrid viewStyle={viewStyle} columns={config.grid_items}>
            {page.data.map((playlist) => (
              <li key={playlist.playlist_id}>
                <PlaylistCard playlist={playlist} viewStyle={viewStyle} />
              </li>
            ))}
          </CardGrid>
        )}
        {page !== undefined && <Pagination paginate={page.paginate} />}
      </section>
    </div>
  );
}
