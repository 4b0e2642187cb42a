import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const inSources = (paths) => paths.map((path) => `<rootDir>/src/${path}`);

/** One catalogue for what every screen shows, and one for each screen that adds much of its own. */
const catalogue = (name, include, exclude = []) => ({
  path: `<rootDir>/src/locales/{locale}/${name}`,
  include: inSources(include),
  exclude: inSources(exclude),
});

const settingsParts = (...names) => names.map((name) => `features/settings/components/${name}.tsx`);

/** The settings of the application explain themselves at length: no other screen loads that. */
const applicationOnly = [
  'routes/application-settings.tsx',
  'routes/application-more.tsx',
  ...settingsParts('app-settings', 'cookie', 'po-token', 'snapshots', 'snapshot-table', 'tool'),
];

/** English is what the sources say; every other language is complete or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    catalogue('common', [
      'app',
      'shared',
      ...['channel-box', 'channel-header', 'subscribers'].map((name) => `features/channels/components/${name}.tsx`),
      'features/videos',
      'routes/home.tsx',
    ]),
    catalogue('downloads', ['features/downloads', 'features/notifications', 'routes/downloads.tsx']),
    catalogue('login', ['features/session', 'routes/login.tsx']),
    catalogue('collections', [
      'features/notifications',
      'features/refreshes',
      'features/subscriptions',
      ...[
        'playlist-card',
        'subscribe-button',
        'create-playlist',
        'playlist-header',
        'playlist-name-form',
        'rename-playlist',
        'delete-playlist',
        'entry-menu',
        'paged-playlists',
        'playlist-list-tools',
        'choose-playlist',
        'custom-playlists',
      ].map((name) => `features/playlists/components/${name}.tsx`),
      ...[
        'channel-card',
        'channel-nav',
        'channel-summary',
        'channel-settings',
        'subscribe-channel',
        'channel-error',
        'delete-channel',
      ].map((name) => `features/channels/components/${name}.tsx`),
      ...[
        'playlists',
        'playlist',
        'channels',
        'channel',
        'channel-about',
        'channel-playlists',
        'customizing',
        'selecting',
      ].map((name) => `routes/${name}.tsx`),
    ]),
    catalogue('search', ['features/search', 'routes/search.tsx']),
    catalogue('application', [
      ...applicationOnly,
      ...settingsParts('api-token', 'setting-row', 'settings-card', 'settings-nav', 'typed-value'),
    ]),
    catalogue(
      'settings',
      [
        'features/stats',
        'features/settings',
        'features/users',
        ...[
          'about',
          'actions',
          'dashboard',
          'past-tasks',
          'scheduling',
          'trash',
          'trash-toast',
          'user-settings',
          'users',
        ].map((name) => `routes/${name}.tsx`),
      ],
      applicationOnly,
    ),
    catalogue('integrity', ['features/integrity', 'routes/integrity.tsx', 'routes/media-file-settings.tsx']),
    // With the player, which the page of a video always has.
    catalogue('video', [
      'features/comments',
      'features/player',
      'features/refreshes',
      'features/playlists/components/add-to-playlist.tsx',
      'features/playlists/components/custom-playlists.tsx',
      'features/playlists/components/playlist-nav.tsx',
      'routes/player.tsx',
      'routes/video.tsx',
    ]),
  ],
  // Line numbers would change the catalogues with every edit.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
