import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';

import { useNotificationFeed } from '../features/notifications/hooks/use-notification-feed.js';
import {
  biggestChannelsQuery,
  channelStatsQuery,
  downloadHistoryQuery,
  downloadStatsQuery,
  playlistStatsQuery,
  videoStatsQuery,
  watchStatsQuery,
} from '../features/stats/api/stats.query.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { ApplicationCard } from '../features/stats/components/application-card.js';
import { BiggestChannelsCard, FIRST_ORDER } from '../features/stats/components/biggest-channels-card.js';
import { HistoryCard } from '../features/stats/components/history-card.js';
import { StatsCard, StatsCards } from '../features/stats/components/stats-card.js';
import { OverviewCard, VideoTypeCard } from '../features/stats/components/video-cards.js';
import { WatchCard } from '../features/stats/components/watch-card.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { partOnDemand, usePart } from '../shared/api/part-on-demand.js';
import { loadUserConfig, useUserConfig } from '../shared/api/user-config.query.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { integrityPart, loadIntegrityPart } from './integrity-part.js';
import styles from './list-screen.module.css';

// Only staff load it.
const copiesPart = partOnDemand(() => import('../features/settings/components/kept-copies.js'));

export async function load(queryClient: QueryClient): Promise<void> {
  const copies = queryClient
    .ensureQueryData(accountQuery())
    .then(async (account) => isStaff(account) && (await copiesPart.load()).loadKeptCopies(queryClient));
  await Promise.all([
    loadUserConfig(queryClient),
    queryClient.ensureQueryData(videoStatsQuery()),
    queryClient.ensureQueryData(channelStatsQuery()),
    queryClient.ensureQueryData(playlistStatsQuery()),
    queryClient.ensureQueryData(downloadStatsQuery()),
    queryClient.ensureQueryData(watchStatsQuery()),
    queryClient.ensureQueryData(downloadHistoryQuery()),
    queryClient.ensureQueryData(biggestChannelsQuery(FIRST_ORDER)),
    copies,
    loadIntegrityPart(queryClient, ({ loadIntegrity }) => loadIntegrity(queryClient)),
  ]);
}

export function Component() {
  const { t } = useLingui();
  const sizeUnit = useUserConfig().file_size_unit;
  const isOfStaff = useIsStaff();
  // Shows by itself what arrives meanwhile.
  useNotificationFeed();
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <SettingsNav />
      <h1>{t`Your Archive`}</h1>
      <StatsCards>
        <OverviewCard sizeUnit={sizeUnit} />
        <VideoTypeCard sizeUnit={sizeUnit} />
        <ApplicationCard />
        <WatchCard />
        <HistoryCard sizeUnit={sizeUnit} />
        {isOfStaff && <Backups />}
        {isOfStaff && <MediaFiles />}
        <BiggestChannelsCard sizeUnit={sizeUnit} />
      </StatsCards>
    </div>
  );
}

function Backups() {
  const { t } = useLingui();
  const KeptCopies = usePart(copiesPart).part?.KeptCopies;
  return (
    <StatsCard title={t`Backups`} width="full">
      {KeptCopies !== undefined && <KeptCopies />}
    </StatsCard>
  );
}

function MediaFiles() {
  const { t } = useLingui();
  const Integrity = usePart(integrityPart).part?.Integrity;
  return (
    <StatsCard title={t`Integrity`} width="full">
      {Integrity !== undefined && <Integrity />}
    </StatsCard>
  );
}
