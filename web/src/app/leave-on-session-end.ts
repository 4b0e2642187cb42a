import type { QueryClient } from '@tanstack/react-query';

import { logout } from '../features/session/api/logout.js';
import { sessionEvents } from '../shared/api/session-events.js';
import { loginPath } from '../shared/lib/login-path.js';
import type { Router } from './router.js';

/**
 * The server refused a call: log out and show the login screen, once however many calls were refused, and come back.
 */
export function leaveOnSessionEnd(router: Router, queryClient: QueryClient): void {
  let isLeaving = false;
  const leave = async () => {
    // The refusal usually means that the session is gone already, so this may be refused as well.
    await logout().catch(() => undefined);
    const { location, navigation } = router.state;
    await router.navigate(loginPath(navigation.location ?? location), { replace: true });
    queryClient.clear();
  };
  sessionEvents.addEventListener('ended', () => {
    if (isLeaving) return;
    isLeaving = true;
    void leave().finally(() => {
      isLeaving = false;
    });
  });
}
