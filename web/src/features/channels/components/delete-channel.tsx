import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';

import type { Channel } from '../../../shared/api/types.js';
import { AskFirst } from '../../../shared/ui/ask-first.js';
import { useDeleteChannel } from '../api/channel.mutation.js';

/** Deletes the channel with all that is archived of it. */
export function DeleteChannel({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const name = channel.channel_name;
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteChannel(
    channel.channel_id,
    () => void navigate('/channel/', { replace: true }),
  );
  return (
    <AskFirst
      label={t`Delete Channel`}
      question={t`Delete ${name} including all videos?`}
      isPending={isPending}
      answers={[{ label: t`Delete`, onChosen: () => mutate() }]}
    />
  );
}
