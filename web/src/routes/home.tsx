import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import { continueWatchingQuery } from '../features/videos/api/continue-watching.query.js';
import { useVideoList, type VideoListParams, videoListQuery } from '../features/videos/api/video-list.query.js';
import { ContinueWatching } from '../features/videos/components/continue-watching.js';
import { NoVideos } from '../features/videos/components/no-videos.js';
import { PagedVideos } from '../features/videos/components/paged-videos.js';
import { VideoListTools } from '../features/videos/components/video-list-tools.js';
import { viewStyleOfHome } from '../shared/api/home-view-style.js';
import type { UserConfig } from '../shared/api/types.js';
import { loadUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { useSettled } from '../shared/lib/use-settled.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { useListChange } from '../shared/paging/use-list-change.js';
import { HiddenText } from '../shared/ui/hidden-text.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Toggle } from '../shared/ui/toggle.js';
import styles from './list-screen.module.css';
import { loadSelecting, useSelecting } from './selecting-part.js';

/** How long a list that is there waits for what only adds to it. */
const EXTRA_MS = 100;

function listParams(config: UserConfig, search: URLSearchParams): VideoListParams {
  return {
    page: pageFromSearch(search) || undefined,
    watch: config.hide_watched ? 'unwatched' : undefined,
    sort: config.sort_by,
    order: config.sort_order,
  };
}

export async function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const config = await loadUserConfig(queryClient);
  const search = new URL(request.url).searchParams;
  // Once: the screen does not wait until it has failed for good.
  const extra = queryClient.prefetchQuery({ ...continueWatchingQuery(), retry: false });
  await Promise.all([loadSelecting(search), queryClient.ensureQueryData(videoListQuery(listParams(config, search)))]);
  // Usually it is there as soon as the list, which it would push down later.
  await Promise.race([extra, new Promise((resolve) => setTimeout(resolve, EXTRA_MS))]);
}

export function Component() {
  const { t } = useLingui();
  const config = useUserConfig();
  const changeList = useListChange();
  // Shows by itself what arrives meanwhile.
  useNotificationFeed(undefined, { enabled: useSettled() });
  const [search] = useSearchParams();
  const { data: videos } = useVideoList(listParams(config, search));
  const viewStyle = viewStyleOfHome(config);

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Home`}</PageTitle>
      <h1 className={styles['unseen']}>
        <HiddenText>{t`Home`}</HiddenText>
      </h1>
      {pageFromSearch(search) === 0 && <ContinueWatching />}
      <section className={styles['section']} aria-labelledby="recent-videos">
        <div className={styles['head']}>
          <h2 id="recent-videos">{t`Recent Videos`}</h2>
          <div className={styles['tools']}>
            <Toggle
              label={t`Show unwatched only`}
              isOn={config.hide_watched === true}
              onChange={(isOn) => changeList({ hide_watched: isOn })}
            />
            <VideoListTools viewStyle={viewStyle} viewSetting="view_style_home" />
          </div>
        </div>
        <PagedVideos
          page={videos}
          selecting={useSelecting()}
          viewStyle={viewStyle}
          whenEmpty={<NoVideos hint={t`Paste a link on the downloads page.`} />}
        />
      </section>
    </div>
  );
}
