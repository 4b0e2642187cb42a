import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ListVideo } from 'lucide-react';
import { type LoaderFunctionArgs, useParams, useRouteError, useSearchParams } from 'react-router';

import { ChannelBox } from '../features/channels/components/channel-box.js';
import { playlistQuery, usePlaylist } from '../features/playlists/api/playlist.query.js';
import { EntryMenu } from '../features/playlists/components/entry-menu.js';
import { PlaylistHeader } from '../features/playlists/components/playlist-header.js';
import { channelOfPlaylist } from '../features/playlists/model/channel-of-playlist.js';
import { vainMoves } from '../features/playlists/model/vain-moves.js';
import { History } from '../features/refreshes/components/history.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { MarkAll } from '../features/videos/components/mark-all.js';
import { PagedVideos } from '../features/videos/components/paged-videos.js';
import { SelectVideos } from '../features/videos/components/select-videos.js';
import { useIsStaff } from '../shared/api/account.query.js';
import { isAway } from '../shared/api/api-error.js';
import type { UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { viewStyleOfPlaylists } from '../shared/api/view-styles.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { ServerAway } from '../shared/ui/server-away.js';
import { Toggle } from '../shared/ui/toggle.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';
import { Reindexing } from './reindexing.js';
import { loadSelecting, useSelecting } from './selecting-part.js';

/** In the order of the playlist: no sort of its own. */
function listParams(playlistId: string, config: UserConfig, search: URLSearchParams): VideoListParams {
  return {
    playlist: playlistId,
    page: pageFromSearch(search) || undefined,
    watch: config.hide_watched ? 'unwatched' : undefined,
  };
}

export async function load(queryClient: QueryClient, { params, request }: LoaderFunctionArgs): Promise<void> {
  const playlistId = params['playlistId'] ?? '';
  const config = await loadUserConfig(queryClient);
  const search = new URL(request.url).searchParams;
  await Promise.all([
    loadSelecting(search),
    queryClient.ensureQueryData(playlistQuery(playlistId)),
    queryClient.ensureQueryData(videoListQuery(listParams(playlistId, config, search))),
  ]);
}

export function Component() {
  const { playlistId = '' } = useParams();
  const { t } = useLingui();
  const playlist = usePlaylist(playlistId);
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const changeList = useListChange();
  const isStaff = useIsStaff();
  const [search] = useSearchParams();
  const { data: videos } = useVideoList(listParams(playlistId, config, search));
  const channel = channelOfPlaylist(playlist, videos?.data ?? []);
  const viewStyle = viewStyleOfPlaylists(config);
  const isCustom = playlist.playlist_type === 'custom';
  const isChangeable = isStaff && isCustom;
  const entries = playlist.playlist_entries;

  return (
    <div className={styles['screen']}>
      <PageTitle>{playlist.playlist_name}</PageTitle>
      <PlaylistHeader
        key={playlistId}
        playlist={playlist}
        channel={channel && <ChannelBox channel={channel} />}
        actions={
          <>
            <MarkAll id={playlistId} />
            {isStaff && !isCustom && <Reindexing key={playlistId} kind="playlist" id={playlistId} />}
          </>
        }
      />
      {!isCustom && <History key={playlistId} kind="playlist" id={playlistId} />}
      <section className={styles['section']} aria-labelledby="playlist-videos">
        <div className={styles['head']}>
          <h2 id="playlist-videos">{t`Videos`}</h2>
          <div className={styles['tools']}>
            <Toggle
              label={t`Hide watched videos`}
              isOn={config.hide_watched === true}
              onChange={(isOn) => changeList({ hide_watched: isOn })}
            />
            <SelectVideos />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => update({ view_style_playlist: style })}
              onColumns={(columns) => update({ grid_items: columns })}
            />
          </div>
        </div>
        <PagedVideos
          page={videos}
          selecting={useSelecting()}
          viewStyle={viewStyle}
          whenEmpty={
            <EmptyState icon={<ListVideo />} title={t`No videos found...`}>
              {config.hide_watched && <p>{t`Watched videos are hidden.`}</p>}
              {isChangeable && entries.length === 0 && <p>{t`Open a video and choose “Add To Playlist”.`}</p>}
            </EmptyState>
          }
          renderActions={
            isChangeable && videos
              ? ({ youtube_id, title }) => (
                  <EntryMenu
                    playlistId={playlistId}
                    videoId={youtube_id}
                    title={title}
                    vain={vainMoves(youtube_id, entries, videos)}
                  />
                )
              : undefined
          }
        />
      </section>
    </div>
  );
}

/** The playlist page that does not exist; what else fails, too (SPEC §8). */
export function ErrorBoundary() {
  return isAway(useRouteError()) ? <ServerAway /> : <NotFound what="playlist" />;
}
