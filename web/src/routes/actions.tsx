import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';

import { backupsQuery } from '../features/settings/api/backups.query.js';
import { Backups } from '../features/settings/components/backups.js';
import { ClearQueue } from '../features/settings/components/clear-queue.js';
import { ManualImport } from '../features/settings/components/manual-import.js';
import { RebuildSearch } from '../features/settings/components/rebuild-search.js';
import { Rescan } from '../features/settings/components/rescan.js';
import { SettingsNav } from '../features/settings/components/settings-nav.js';
import { SyncMetadata } from '../features/settings/components/sync-metadata.js';
import { accountQuery, isStaff, useIsStaff } from '../shared/api/account.query.js';
import { usePart } from '../shared/api/part-on-demand.js';
import { loadUserConfig } from '../shared/api/user-config.query.js';
import { NotFound } from '../shared/ui/not-found.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { integrityPart, loadIntegrityPart } from './integrity-part.js';
import styles from './list-screen.module.css';

export async function load(queryClient: QueryClient): Promise<void> {
  // The calls would be refused, and a refusal signs out.
  if (!isStaff(await queryClient.ensureQueryData(accountQuery()))) return;
  await Promise.all([
    loadUserConfig(queryClient),
    queryClient.ensureQueryData(backupsQuery()),
    loadIntegrityPart(queryClient, ({ loadDamagedFiles }) => loadDamagedFiles(queryClient)),
  ]);
}

export function Component() {
  return useIsStaff() ? <Actions /> : <NotFound />;
}

/** What is done once, by hand. */
function Actions() {
  const { t } = useLingui();
  const MediaCheck = usePart(integrityPart).part?.MediaCheck;
  return (
    <div className={styles['screen']}>
      <PageTitle>{t`Actions`}</PageTitle>
      <SettingsNav />
      <h1>{t`Actions`}</h1>
      <ClearQueue />
      <ManualImport />
      <SyncMetadata />
      <Backups />
      <Rescan />
      <RebuildSearch />
      {MediaCheck !== undefined && <MediaCheck />}
    </div>
  );
}
