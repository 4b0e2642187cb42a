import { IconButton } from '../../../shared/ui/icon-button.js';
import { CirclePlay } from '../../../shared/ui/icons.js';
import { useStartDownloads } from '../api/start-downloads.mutation.js';

export function StartButton({ onStarted }: { onStarted: () => void }) {
  const { mutate, isPending } = useStartDownloads(onStarted);
  return (
    <IconButton label="Start download" disabled={isPending} onClick={() => mutate()}>
      <CirclePlay />
    </IconButton>
  );
}
