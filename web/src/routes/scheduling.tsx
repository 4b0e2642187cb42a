import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { schedulableQuery, schedulesQuery } from '../features/settings/api/schedules.query.js';
import { failedDeliveriesQuery, outboundUrlsQuery } from '../features/settings/api/outbound.query.js';
import { OutboundUrls } from '../features/settings/components/outbound-urls.js';
import { ScheduleCard } from '../features/settings/components/schedule-card.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { loadUserConfig } from '../shared/api/user-config.query.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import styles from './list-screen.module.css';

export async function load(queryClient: QueryClient): Promise<void> {
  // The calls would be refused, and a refusal signs out.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await Promise.all([
    loadUserConfig(queryClient),
    queryClient.ensureQueryData(schedulableQuery()),
    queryClient.ensureQueryData(schedulesQuery()),
    queryClient.ensureQueryData(outboundUrlsQuery()),
    queryClient.ensureQueryData(failedDeliveriesQuery()),
  ]);
}

export function Component() {
  return useIsStaff() ? <Scheduling /> : <NotFound />;
}

function Scheduling() {
  const { t } = useLingui();
  const tasks = useSuspenseQuery(schedulableQuery()).data;
  const schedules = useSuspenseQuery(schedulesQuery()).data;
  // In this order; of the others the page does not know what to say.
  const titles: [name: string, title: string][] = [
    ['update_subscribed', t`Rescan Subscriptions`],
    ['download_pending', t`Start Download`],
    ['check_reindex', t`Refresh Metadata`],
    ['thumbnail_check', t`Thumbnail Check`],
    ['check_integrity', t`Media File Check`],
    ['purge_trash', t`Empty the trash`],
    ['run_backup', t`ZIP file index backup`],
    ['update_tool', t`Update yt-dlp`],
  ];
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Scheduling`}</PageTitle>
      <SettingsNav />
      <h1>{t`Scheduling`}</h1>
      {titles.map(([name, title]) => {
        const task = tasks.find((each) => each.name === name);
        return (
          task && (
            <ScheduleCard
              key={name}
              task={task}
              title={title}
              schedule={schedules.find((schedule) => schedule.name === name)}
            />
          )
        );
      })}
      <OutboundUrls />
    </div>
  );
}
