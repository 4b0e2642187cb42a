import { useLingui } from '@lingui/react/macro';
import { CirclePlay } from 'lucide-react';

import { IconButton } from '../../../shared/ui/icon-button.js';
import { useStartDownloads } from '../api/start-downloads.mutation.js';

export function StartButton({ onStarted }: { onStarted: () => void }) {
  const { t } = useLingui();
  const { mutate, isPending } = useStartDownloads(onStarted);
  return (
    <IconButton label={t`Start download`} disabled={isPending} onClick={() => mutate()}>
      <CirclePlay />
    </IconButton>
  );
}
