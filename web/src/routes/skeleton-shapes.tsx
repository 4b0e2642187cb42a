import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ChannelCardSkeleton } from '../features/channels/components/channel-card-skeleton.js';
import { ChannelHeaderSkeleton } from '../features/channels/components/channel-header-skeleton.js';
import { ChannelSummarySkeleton } from '../features/channels/components/channel-summary-skeleton.js';
import { PlaylistCardSkeleton } from '../features/playlists/components/playlist-card-skeleton.js';
import { PlaylistHeaderSkeleton } from '../features/playlists/components/playlist-header-skeleton.js';
import { SearchBoxSkeleton } from '../features/search/components/search-box-skeleton.js';
import { SettingsCardsSkeleton } from '../features/settings/components/settings-cards-skeleton.js';
import { StatsCardsSkeleton } from '../features/stats/components/stats-cards-skeleton.js';
import { continueWatchingQuery } from '../features/videos/api/continue-watching.query.js';
import { ContinueWatching } from '../features/videos/components/continue-watching.js';
import { VideoCardSkeleton } from '../features/videos/components/video-card-skeleton.js';
import { accountQuery, isStaff } from '../shared/api/account.query.js';
import { viewStyleOfHome } from '../shared/api/home-view-style.js';
import type { UserConfig, ViewStyle } from '../shared/api/types.js';
import { userConfigQuery } from '../shared/api/user-config.query.js';
import { viewStyleOfChannels, viewStyleOfPlaylists } from '../shared/api/view-styles.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { CardGrid } from '../shared/ui/card-grid.js';
import { Control, Line } from '../shared/ui/bone.js';
import { SubNavSkeleton } from '../shared/ui/sub-nav-skeleton.js';
import styles from './list-screen.module.css';
import search from './search.module.css';
import skeletons from './skeletons.module.css';
import { VideoSkeleton } from './video-skeleton.js';

/** More than this fit no screen. */
const MOST_CARDS = 24;
const PAGE_SIZE = 12;
const DEFAULT_COLUMNS = 3;
/** All pages of settings, also while nobody knows who asks; who is not of staff has the first two. */
const SETTINGS_PAGES = 8;

const ofVideo = (look: ViewStyle) => <VideoCardSkeleton viewStyle={look} />;
const ofPlaylist = (look: ViewStyle) => <PlaylistCardSkeleton viewStyle={look} />;

type Known = { config: UserConfig | undefined; isOfStaff: boolean };

/** Null for an address whose screen has no shape that is known before. What is not known of the user is as by default. */
export function shapeOf(
  { pathname, search }: { pathname: string; search: string },
  queryClient: QueryClient,
): ReactNode {
  const config = queryClient.getQueryData(userConfigQuery().queryKey);
  const account = queryClient.getQueryData(accountQuery().queryKey);
  const known: Known = { config, isOfStaff: account !== undefined && isStaff(account) };
  const [kind, id, page] = pathname.split('/').filter(Boolean);
  switch (kind) {
    case undefined:
      return (
        <List known={known} look={viewStyleOfHome(config)} card={ofVideo}>
          {pageFromSearch(new URLSearchParams(search)) === 0 && <KnownInProgress />}
        </List>
      );
    case 'channel':
      return id === undefined ? (
        <List
          known={known}
          look={viewStyleOfChannels(config)}
          card={() => <ChannelCardSkeleton isStaff={known.isOfStaff} />}
          hasTitle
        />
      ) : (
        <OfChannel page={page} known={known} />
      );
    case 'playlist':
      return id === undefined ? (
        <List known={known} look={viewStyleOfPlaylists(config)} card={ofPlaylist} hasTitle />
      ) : (
        <List known={known} look={viewStyleOfPlaylists(config)} card={ofVideo}>
          <PlaylistHeaderSkeleton />
        </List>
      );
    case 'video':
      return <VideoSkeleton />;
    case 'search':
      return <Search />;
    case 'settings':
      return id === undefined || id === 'application' ? (
        <OfSettings pages={account === undefined || known.isOfStaff ? SETTINGS_PAGES : 2}>
          {id === undefined ? <StatsCardsSkeleton /> : <SettingsCardsSkeleton />}
        </OfSettings>
      ) : null;
    default:
      return null;
  }
}

/** What is in progress, once it is known, as it will be there: the height of its row depends on the longest title. */
function KnownInProgress() {
  const videos = useQueryClient().getQueryData(continueWatchingQuery().queryKey) ?? [];
  return (
    videos.length > 0 && (
      <div inert>
        <ContinueWatching />
      </div>
    )
  );
}

function OfChannel({ page, known }: { page: string | undefined; known: Known }) {
  const { config, isOfStaff } = known;
  const top = (
    <>
      <ChannelHeaderSkeleton isStaff={isOfStaff} />
      <SubNavSkeleton />
    </>
  );
  if (page === 'about') return <div className={styles['screen']}>{top}</div>;
  if (page === 'playlist')
    return (
      <List known={known} look={viewStyleOfPlaylists(config)} card={ofPlaylist}>
        {top}
      </List>
    );
  return (
    <List known={known} look={viewStyleOfChannels(config)} card={ofVideo}>
      {top}
      <ChannelSummarySkeleton />
    </List>
  );
}

/** A list below what is on top of its screen. */
function List({
  known: { config, isOfStaff },
  look,
  card,
  hasTitle = false,
  children,
}: {
  known: Known;
  look: ViewStyle;
  card: (look: ViewStyle) => ReactNode;
  /** The heading of the list is that of the screen. */
  hasTitle?: boolean;
  children?: ReactNode;
}) {
  const cards = Math.min(config?.page_size ?? PAGE_SIZE, MOST_CARDS);
  return (
    <div className={styles['screen']}>
      {children}
      <div className={styles['section']}>
        <div className={styles['head']}>
          <div className={styles['tools']}>
            <p className={skeletons[hasTitle ? 'title' : 'name']}>
              <Line is="short" />
            </p>
            {hasTitle && isOfStaff && <Control is="icon" />}
          </div>
          <div className={styles['tools']}>
            <Control is="button" />
            <Control is="button" />
            {card === ofVideo && <Control is="button" />}
            {card === ofVideo && <Control is="button" />}
          </div>
        </div>
        <CardGrid viewStyle={look} columns={config?.grid_items ?? DEFAULT_COLUMNS}>
          {Array.from({ length: cards }, (_, place) => (
            <li key={place}>{card(look)}</li>
          ))}
        </CardGrid>
      </div>
    </div>
  );
}

/** What is found has a shape of its own there. */
function Search() {
  return (
    <div className={search['screen']}>
      <p className={skeletons['title']}>
        <Line is="short" />
      </p>
      <SearchBoxSkeleton />
    </div>
  );
}

function OfSettings({ pages, children }: { pages: number; children: ReactNode }) {
  return (
    <div className={styles['screen']}>
      <SubNavSkeleton pages={pages} />
      <p className={skeletons['title']}>
        <Line is="middling" />
      </p>
      {children}
    </div>
  );
}
