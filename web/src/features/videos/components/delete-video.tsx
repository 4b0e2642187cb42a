import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';

import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useDeleteVideo } from '../api/delete-video.mutation.js';

/** Deletes the video and shows what else there is of its channel. */
export function DeleteVideo({ videoId, channelId }: { videoId: string; channelId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteVideo(
    videoId,
    () => void navigate(`/channel/${channelId}/`, { replace: true }),
  );
  return (
    <AskFirst
      label={t`Delete Video`}
      question={t`Are you sure?`}
      isPending={isPending}
      answers={[
        { label: t`Delete`, onChosen: () => mutate({ isIgnored: false }) },
        { label: t`Delete and Ignore`, onChosen: () => mutate({ isIgnored: true }) },
      ]}
    />
  );
}
