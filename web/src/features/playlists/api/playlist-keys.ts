import { LIBRARY } from '../../../shared/api/library.js';

export const playlistKeys = {
  lists: () => [LIBRARY, 'playlists', 'list'] as const,
  detail: (playlistId: string) => [LIBRARY, 'playlists', 'detail', playlistId] as const,
  nav: (videoId: string) => [LIBRARY, 'playlists', 'nav', videoId] as const,
};
