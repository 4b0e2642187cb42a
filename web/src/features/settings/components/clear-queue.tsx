import { useLingui } from '@lingui/react/macro';

import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useClearQueue } from '../api/action.mutations.js';
import { SettingRow } from './setting-row.js';
import { SettingsCard } from './settings-card.js';

/** Empties the queue, or the list of what is ignored. */
export function ClearQueue() {
  const { t } = useLingui();
  const queued = useClearQueue('pending');
  const ignored = useClearQueue('ignore');
  return (
    <SettingsCard title={t`Delete download queue`}>
      <SettingRow
        label={t`Queued videos`}
        help={t`Deletes all that waits to be downloaded. A scan may add it again.`}
        errors={textsOf(queued.error)}
      >
        <AskFirst
          label={t`Delete all queued`}
          question={t`Delete all queued videos?`}
          answers={[{ label: t`Delete all queued`, onChosen: () => queued.mutate() }]}
          isPending={queued.isPending}
        />
        {queued.isSuccess && <output>{t`All queued videos are deleted.`}</output>}
      </SettingRow>
      <SettingRow
        label={t`Ignored videos`}
        help={t`Forgets which videos are never to be downloaded: the next scan may find them again.`}
        errors={textsOf(ignored.error)}
      >
        <AskFirst
          label={t`Delete all ignored`}
          question={t`Delete all ignored videos?`}
          answers={[{ label: t`Delete all ignored`, onChosen: () => ignored.mutate() }]}
          isPending={ignored.isPending}
        />
        {ignored.isSuccess && <output>{t`All ignored videos are deleted.`}</output>}
      </SettingRow>
    </SettingsCard>
  );
}

const textsOf = (error: Error | null): string[] => (error === null ? [] : [error.message]);
