import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One catalogue for what every screen shows, and one for each screen that adds much of its own. */
const catalogue = (name, include) => ({
  path: `<rootDir>/src/locales/{locale}/${name}`,
  include: include.map((path) => `<rootDir>/src/${path}`),
});

/** English is what the sources say; every other language is complete or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    catalogue('common', [
      'app',
      'shared',
      'features/channels',
      'features/videos',
      'routes/home.tsx',
      'routes/channel.tsx',
    ]),
    catalogue('dashboard', ['features/stats', 'routes/dashboard.tsx']),
    catalogue('downloads', ['features/downloads', 'features/notifications', 'routes/downloads.tsx']),
    catalogue('login', ['features/session', 'routes/login.tsx']),
    catalogue('playlists', [
      ...[
        'playlist-card',
        'subscribe-button',
        'create-playlist',
        'playlist-header',
        'delete-playlist',
        'entry-menu',
      ].map((name) => `features/playlists/components/${name}.tsx`),
      'routes/playlists.tsx',
      'routes/playlist.tsx',
    ]),
    catalogue('search', ['features/search', 'routes/search.tsx']),
    catalogue('video', [
      'features/player',
      'features/playlists/components/add-to-playlist.tsx',
      'features/playlists/components/playlist-nav.tsx',
      'routes/video.tsx',
    ]),
  ],
  // Line numbers would change the catalogues with every edit.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
