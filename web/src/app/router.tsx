import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';

import type { CatalogueName } from '../shared/i18n/catalogues.js';
import { ErrorScreen } from './error-screen.js';
import { FirstScreen } from './first-screen.js';
import { guardedRoute, publicRoute } from './lazy-route.js';
import { NotFound } from '../shared/ui/not-found.js';
import * as home from '../routes/home.js';
import { requireSession } from './session.js';
import { Shell } from './shell.js';

/** Keys of a full load as of any other: a reload and the way back find its place again, and no other load does. */
function nameEntry() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

export function createRouter(queryClient: QueryClient) {
  nameEntry();
  const guarded = (load: Parameters<typeof guardedRoute>[1], texts?: CatalogueName) =>
    guardedRoute(queryClient, load, texts);
  return createBrowserRouter([
    {
      path: '/login/',
      lazy: publicRoute(() => import('../routes/login.js'), 'login'),
      HydrateFallback: FirstScreen,
      ErrorBoundary: ErrorScreen,
    },
    {
      path: '/',
      Component: Shell,
      HydrateFallback: FirstScreen,
      ErrorBoundary: ErrorScreen,
      loader: async ({ request }) => {
        await requireSession(queryClient, request);
        return null;
      },
      // Once per visit: a new page number must not ask again who is signed in.
      shouldRevalidate: () => false,
      children: [
        {
          // Errors of a screen show inside the shell.
          ErrorBoundary: ErrorScreen,
          children: [
            // In the same file as the shell: most visits begin here.
            { index: true, lazy: guarded(() => Promise.resolve(home)) },
            { path: 'downloads/', lazy: guarded(() => import('../routes/downloads.js'), 'downloads') },
            { path: 'search/', lazy: guarded(() => import('../routes/search.js'), 'search') },
            { path: 'settings/', lazy: guarded(() => import('../routes/dashboard.js'), 'settings') },
            { path: 'settings/user/', lazy: guarded(() => import('../routes/user-settings.js'), 'settings') },
            { path: 'settings/actions/', lazy: guarded(() => import('../routes/actions.js'), 'settings') },
            { path: 'settings/trash/', lazy: guarded(() => import('../routes/trash.js'), 'settings') },
            { path: 'settings/tasks/', lazy: guarded(() => import('../routes/past-tasks.js'), 'settings') },
            { path: 'settings/scheduling/', lazy: guarded(() => import('../routes/scheduling.js'), 'settings') },
            {
              path: 'settings/application/',
              lazy: guarded(() => import('../routes/application-settings.js'), 'application'),
            },
            { path: 'about/', lazy: guarded(() => import('../routes/about.js'), 'settings') },
            { path: 'admin/', lazy: guarded(() => import('../routes/users.js'), 'settings') },
            { path: 'video/:videoId', lazy: guarded(() => import('../routes/video.js'), 'video') },
            { path: 'channel/', lazy: guarded(() => import('../routes/channels.js'), 'collections') },
            {
              path: 'channel/:channelId/about/',
              lazy: guarded(() => import('../routes/channel-about.js'), 'collections'),
            },
            {
              path: 'channel/:channelId/playlist/',
              lazy: guarded(() => import('../routes/channel-playlists.js'), 'collections'),
            },
            { path: 'channel/:channelId/:type?', lazy: guarded(() => import('../routes/channel.js'), 'collections') },
            { path: 'playlist/', lazy: guarded(() => import('../routes/playlists.js'), 'collections') },
            { path: 'playlist/:playlistId', lazy: guarded(() => import('../routes/playlist.js'), 'collections') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ]);
}

export type Router = ReturnType<typeof createRouter>;
