import { useLingui } from '@lingui/react/macro';
import { Captions, Hourglass, SearchX } from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';

import { ChannelBox } from '../features/channels/components/channel-box.js';
import { searchQuery, useSearch } from '../features/search/api/search.query.js';
import { FulltextHit } from '../features/search/components/fulltext-hit.js';
import { PlaylistHit } from '../features/search/components/playlist-hit.js';
import { SearchBox } from '../features/search/components/search-box.js';
import { SearchHelp } from '../features/search/components/search-help.js';
import { BehindLastPage, SearchPages } from '../features/search/components/search-pages.js';
import { SearchSection } from '../features/search/components/search-section.js';
import {
  isBehindLast,
  isFullPage,
  offersSpokenWords,
  type Section,
  sectionsOf,
  withKind,
} from '../features/search/model/query-kinds.js';
import { useSearchText } from '../features/search/hooks/use-search-text.js';
import { VideoList } from '../features/videos/components/video-list.js';
import type { SearchResponse, SearchResults } from '../shared/api/types.js';
import { useUserConfig } from '../shared/api/user-config.query.js';
import { pageFromSearch } from '../shared/paging/page-links.js';
import { assertNever } from '../shared/lib/assert-never.js';
import { cx } from '../shared/lib/class-names.js';
import { Button } from '../shared/ui/button.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { HiddenText } from '../shared/ui/hidden-text.js';
import { OnTheWay } from '../shared/ui/on-the-way.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { ResultsSkeleton } from './results-skeleton.js';
import styles from './search.module.css';

/** Starts the search without waiting for it: typing must never hold the screen up. */
export function load(queryClient: QueryClient, { request }: LoaderFunctionArgs): Promise<void> {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('query') ?? '').trim();
  if (text !== '') void queryClient.prefetchQuery(searchQuery(text, pageFromSearch(searchParams)));
  return Promise.resolve();
}

export function Component() {
  const { t } = useLingui();
  const { text, query, type, submit } = useSearchText();
  const page = pageFromSearch(useSearchParams()[0]);
  const { grid_items: columns } = useUserConfig();
  const { response, isReduced, isOutdated, isFetching, waitingMessage, error, tryAgain } = useSearch(query, page);
  const isBehind = !isOutdated && response !== undefined && isBehindLast(response, page);
  const isOnTheWay = query !== '' && waitingMessage === null && error === null && response === undefined;

  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Search`}</PageTitle>
      <h1>{t`Search`}</h1>
      <SearchBox text={text} isBusy={isFetching} onType={type} onSubmit={submit} />
      {query === '' && <SearchHelp onPick={submit} />}
      {query !== '' && waitingMessage !== null && (
        <div aria-live="polite">
          <EmptyState icon={<Hourglass />} title={waitingMessage}>
            <p>{t`This page asks again every few seconds.`}</p>
          </EmptyState>
        </div>
      )}
      {query !== '' && error !== null && (
        <div role="alert">
          <EmptyState icon={<SearchX />} title={t`The search failed`}>
            <p>{error.message}</p>
            <Button onClick={tryAgain}>{t`Try again`}</Button>
          </EmptyState>
        </div>
      )}
      {/* Always there: what comes with its words in it may not be said. */}
      <output className={styles['status']}>
        <HiddenText>
          {isOnTheWay && t`Loading...`}
          {isBehind && t`There are no more results on this page.`}
        </HiddenText>
      </output>
      {isOnTheWay && (
        <OnTheWay className={styles['late']}>
          <ResultsSkeleton columns={columns} />
        </OnTheWay>
      )}
      {query !== '' && waitingMessage === null && error === null && response !== undefined && (
        <>
          {isReduced && (
            <p className={styles['reduced']} aria-live="polite">
              <Hourglass />
              {t`Search is catching up: until then only titles and names are looked through, not spoken words.`}
            </p>
          )}
          {isBehind ? (
            <BehindLastPage />
          ) : (
            <>
              <Results response={response} isOutdated={isOutdated} isReduced={isReduced} />
              {!isOutdated && <SearchPages page={page} hasMore={isFullPage(response)} />}
            </>
          )}
          {!isOutdated && page === 0 && !isReduced && offersSpokenWords(response) && (
            <Button className={styles['more']} icon={<Captions />} onClick={() => submit(withKind(query, 'full'))}>
              {t`Search spoken words instead`}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Results({
  response,
  isOutdated,
  isReduced,
}: {
  response: SearchResponse;
  isOutdated: boolean;
  isReduced: boolean;
}) {
  return (
    <div className={cx(styles['results'], isOutdated && styles['outdated'])} aria-live="polite" aria-busy={isOutdated}>
      {sectionsOf(response, { isOutdated, isReduced }).map((section) => (
        <ResultSection key={section} section={section} results={response.results} />
      ))}
    </div>
  );
}

function ResultSection({ section, results }: { section: Section; results: SearchResults }) {
  const { t } = useLingui();
  const { grid_items: columns } = useUserConfig();
  switch (section) {
    case 'video':
      return (
        <SearchSection title={t`Video`} count={results.video_results.length} emptyText={t`No videos found...`}>
          <VideoList videos={results.video_results} viewStyle="grid" columns={columns} />
        </SearchSection>
      );
    case 'channel':
      return (
        <SearchSection title={t`Channel`} count={results.channel_results.length} emptyText={t`No channels found.`}>
          <ul className={styles['tiles']}>
            {results.channel_results.map((channel) => (
              <li key={channel.channel_id}>
                <ChannelBox channel={channel} />
              </li>
            ))}
          </ul>
        </SearchSection>
      );
    case 'playlist':
      return (
        <SearchSection title={t`Playlist`} count={results.playlist_results.length} emptyText={t`No playlists found...`}>
          <ul className={styles['tiles']}>
            {results.playlist_results.map((playlist) => (
              <li key={playlist.playlist_id}>
                <PlaylistHit playlist={playlist} />
              </li>
            ))}
          </ul>
        </SearchSection>
      );
    case 'fulltext':
      return (
        <SearchSection
          title={t`Fulltext`}
          count={results.fulltext_results.length}
          emptyText={t`No fulltext results found.`}
        >
          <ul className={styles['lines']}>
            {results.fulltext_results.map((hit) => (
              <li key={hit.subtitle_fragment_id}>
                <FulltextHit hit={hit} />
              </li>
            ))}
          </ul>
        </SearchSection>
      );
    default:
      return assertNever(section);
  }
}
