import type { QueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { continueWatchingQuery } from '../features/videos/api/continue-watching.query.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { ContinueWatching } from '../features/videos/components/continue-watching.js';
import { SortControls } from '../features/videos/components/sort-controls.js';
import { VideoList } from '../features/videos/components/video-list.js';
import { useIsStaff } from '../shared/api/account.query.js';
import type { UserConfig, UserConfigUpdate } from '../shared/api/types.js';
import { userConfigQuery, useUpdateUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/lib/page-links.js';
import { buttonClass } from '../shared/ui/button.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { HiddenText } from '../shared/ui/hidden-text.js';
import { Clapperboard } from '../shared/ui/icons.js';
import { Pagination } from '../shared/ui/pagination.js';
import { Loading } from '../shared/ui/spinner.js';
import { Toggle } from '../shared/ui/toggle.js';
import { ViewControls } from '../shared/ui/view-controls.js';
import styles from './list-screen.module.css';

function listParams(config: UserConfig, search: URLSearchParams): VideoListParams {
  return {
    page: pageFromSearch(search) || undefined,
    watch: config.hide_watched ? 'unwatched' : undefined,
    sort: config.sort_by,
    order: config.sort_order,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await queryClient.ensureQueryData(userConfigQuery());
  await Promise.all([
    queryClient.ensureQueryData(videoListQuery(listParams(config, new URL(request.url).searchParams))),
    queryClient.prefetchQuery(continueWatchingQuery()),
  ]);
}

export function Component() {
  const config = useUserConfig();
  const update = useUpdateUserConfig();
  const [search, setSearch] = useSearchParams();
  const { data: videos } = useVideoList(listParams(config, search));
  const viewStyle = config.view_style_home === 'list' ? 'list' : 'grid';
  const isFirstPage = pageFromSearch(search) === 0;

  /** Another order or filter is another list: it begins at its first page. */
  const changeList = async (change: UserConfigUpdate) => {
    await update(change);
    if (!isFirstPage) setSearch({});
  };

  return (
    <div className={styles['screen']}>
      <title>Home · Reelkeep</title>
      <h1 className={styles['unseen']}>
        <HiddenText>Home</HiddenText>
      </h1>
      {isFirstPage && <ContinueWatching />}
      <section className={styles['section']} aria-labelledby="recent-videos">
        <div className={styles['head']}>
          <h2 id="recent-videos">Recent Videos</h2>
          <div className={styles['tools']}>
            <Toggle
              label="Show unwatched only"
              isOn={config.hide_watched === true}
              onChange={(isOn) => changeList({ hide_watched: isOn })}
            />
            <SortControls
              field={config.sort_by}
              order={config.sort_order}
              onField={(field) => void changeList({ sort_by: field })}
              onOrder={(order) => void changeList({ sort_order: order })}
            />
            <ViewControls
              viewStyle={viewStyle}
              columns={config.grid_items}
              onViewStyle={(style) => void update({ view_style_home: style })}
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
          <p>Paste a link on the downloads page and it will show up here.</p>
          <Link to="/downloads/" className={buttonClass('primary')}>
            Add videos
          </Link>
        </>
      )}
    </EmptyState>
  );
}
