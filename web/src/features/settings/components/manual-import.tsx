import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Toggle } from '../../../shared/ui/toggle.js';
import { useManualImport } from '../api/action.mutations.js';
import { useTaskRun } from '../hooks/use-task-run.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';
import { StartTask } from './start-task.js';

/** Archives media files that somebody has laid into the import folder. */
export function ManualImport() {
  const { t } = useLingui();
  const [ignoresErrors, setIgnoresErrors] = useState(false);
  const [prefersLocal, setPrefersLocal] = useState(false);
  const started = useManualImport();
  const run = useTaskRun(started);
  const start = () => started.mutate({ ignore_error: ignoresErrors, prefer_local: prefersLocal });
  return (
    <SettingsCard title={t`Manual media files import`}>
      <SettingRow
        label={t`Go on after a failure`}
        help={t`Files that cannot be imported stay where they are, and the next ones are taken. Else the first of them ends the import.`}
      >
        <Toggle label={t`Go on after a failure`} isOn={ignoresErrors} onChange={setIgnoresErrors} />
      </SettingRow>
      <SettingRow
        label={t`Prefer embedded metadata`}
        help={t`What is embedded in an mp4 file comes before what the source says now; in folders, the .info.json comes first.`}
      >
        <Toggle label={t`Prefer embedded metadata`} isOn={prefersLocal} onChange={setPrefersLocal} />
      </SettingRow>
      <SettingRow
        label={t`Import the files of the folder "import"`}
        help={t`Lay mp4, mkv or webm files into the folder "import" of the cache, or whole folders of them as yt-dlp, ytdl-sub and Pinchflat leave them. Each name ends in the id of its video, as in "title [id].mp4", or its JSON file tells it. Beside it, under the same name, may lie what yt-dlp writes: metadata (.info.json), a picture (.jpg, .png, .webp) and subtitles (.en.vtt, .en.srt). When a video is archived its files are gone from there, and a folder that is empty without them.`}
        errors={run.errors}
      >
        <StartTask run={run} label={t`Start import`} running={t`Importing…`} onStart={start} />
      </SettingRow>
    </SettingsCard>
  );
}
