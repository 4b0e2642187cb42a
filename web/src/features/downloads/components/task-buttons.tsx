import { useLingui } from '@lingui/react/macro';
import { CirclePlay, RefreshCw } from 'lucide-react';

import { IconButton } from '../../../shared/ui/icon-button.js';
import { useStartTask } from '../api/start-task.mutation.js';

/** Starts what brings new rows, and what downloads them. */
export function TaskButtons({ onStarted }: { onStarted: () => void }) {
  const { t } = useLingui();
  const scan = useStartTask('update_subscribed', onStarted);
  const run = useStartTask('download_pending', onStarted);
  return (
    <>
      <IconButton label={t`Rescan subscriptions`} disabled={scan.isPending} onClick={() => scan.mutate()}>
        <RefreshCw />
      </IconButton>
      <IconButton label={t`Start download`} disabled={run.isPending} onClick={() => run.mutate()}>
        <CirclePlay />
      </IconButton>
    </>
  );
}
