import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Toggle } from '../../../shared/ui/toggle.js';
import { useRescan } from '../api/action.mutations.js';
import { useTaskRun } from '../hooks/use-task-run.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import { StartTask } from './start-task.js';

/** Compares the media folder with the archive. */
export function Rescan() {
  const { t } = useLingui();
  const [ignoresErrors, setIgnoresErrors] = useState(false);
  const [prefersLocal, setPrefersLocal] = useState(false);
  const rescan = useRescan();
  const run = useTaskRun(rescan);
  const start = () => rescan.mutate({ ignore_error: ignoresErrors, prefer_local: prefersLocal });
  return (
    <SettingsCard title={t`Rescan filesystem`}>
      <SettingRow
        label={t`Leave out what fails`}
        help={t`A file of which nobody knows anything is left where it is. Else it ends the rescan.`}
      >
        <Toggle label={t`Leave out what fails`} isOn={ignoresErrors} onChange={setIgnoresErrors} />
      </SettingRow>
      <SettingRow
        label={t`Prefer local metadata`}
        help={t`What is embedded in a file comes before what the source says now.`}
      >
        <Toggle label={t`Prefer local metadata`} isOn={prefersLocal} onChange={setPrefersLocal} />
      </SettingRow>
      <SettingRow
        label={t`Compare the media folder with the archive`}
        help={t`Videos whose files are gone are deleted, files that are not known are added. Nothing is deleted while the disk of the folder is away, or when many files are gone at once.`}
        errors={run.errors}
      >
        <StartTask run={run} label={t`Start rescan`} running={t`Rescanning…`} onStart={start} />
      </SettingRow>
    </SettingsCard>
  );
}
