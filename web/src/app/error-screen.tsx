import { isRouteErrorResponse, useRouteError } from 'react-router';

import { isAway } from '../shared/api/api-error.js';
import { TriangleAlert } from '../shared/ui/icons.js';
import { MessagePage } from '../shared/ui/message-page.js';
import { NotFound } from './not-found.js';
import { ServerAway } from './server-away.js';

/** For everything that a screen does not handle itself. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isAway(error)) return <ServerAway />;
  return (
    <MessagePage icon={<TriangleAlert />} title="Oops!">
      <p>Sorry, an unexpected error has occurred.</p>
      {error instanceof Error && <p>{error.message}</p>}
    </MessagePage>
  );
}
