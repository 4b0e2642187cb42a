import { useLingui } from '@lingui/react/macro';
import { UserRoundX } from 'lucide-react';
import { useParams, useRouteError } from 'react-router';

import { ApiError, isAway } from '../../../shared/api/api-error.js';
import { MessagePage } from '../../../shared/ui/message-page.js';
import { ServerAway } from '../../../shared/ui/server-away.js';

/** The channel failure page. */
export function ChannelError() {
  const { t } = useLingui();
  const error = useRouteError();
  const { channelId = '' } = useParams();
  if (isAway(error)) return <ServerAway />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <MessagePage
      icon={<UserRoundX />}
      title={isMissing ? t`Channel ${channelId} not found!` : t`This channel could not be loaded`}
    >
      {!isMissing && error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
