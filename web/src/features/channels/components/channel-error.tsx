import { useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import { useParams, useRouteError } from 'react-router';

import { ApiError, isAway } from '../../../shared/api/api-error.js';
import { MessagePage } from '../../../shared/ui/message-page.js';
import { ServerAway } from '../../../shared/ui/server-away.js';

/** The channel failure page; `missing` stands where the channel is not there, in place of its id (SPEC §8). */
export function ChannelError({ missing }: { missing?: string }) {
  const { t } = useLingui();
  const error = useRouteError();
  const { channelId = '' } = useParams();
  if (isAway(error)) return <ServerAway />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      icon={<UserRoundX />}
      title={isMissing ? (missing ?? t`Channel ${channelId} not found!`) : t`This channel could not be loaded`}
    >
      {!isMissing && error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
