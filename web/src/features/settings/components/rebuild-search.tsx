import { useLingui } from '@lingui/react/macro';

import { useRebuildSearch } from '../api/action.mutations.js';
import { useTaskRun } from '../hooks/use-task-run.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import { StartTask } from './start-task.js';

/** Builds the search index anew from what is archived. It asks nothing first: the index of before answers meanwhile. */
export function RebuildSearch() {
  const { t } = useLingui();
  const rebuild = useRebuildSearch();
  const run = useTaskRun(rebuild);
  return (
    <SettingsCard title={t`Search index`}>
      <SettingRow
        label={t`Rebuild the search index`}
        help={t`For when search does not find what is archived. All videos, channels, playlists and subtitles are read again into an index beside the one in use, which answers until the new one is complete.`}
        errors={run.errors}
      >
        <StartTask run={run} label={t`Start rebuild`} running={t`Rebuilding…`} onStart={() => rebuild.mutate()} />
      </SettingRow>
    </SettingsCard>
  );
}
