import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

import { isAway } from '../shared/api/api-error.js';
import { MessagePage } from '../shared/ui/message-page.js';
import { NotFound } from '../shared/ui/not-found.js';
import { ServerAway } from '../shared/ui/server-away.js';

/** For everything that a screen does not handle itself. */
export function ErrorScreen() {
  const { t } = useLingui();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isAway(error)) return <ServerAway />;
  return (
    <MessagePage icon={<TriangleAlert />} title={t`Oops!`}>
      <p>{t`Sorry, an unexpected error has occurred.`}</p>
      {error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
