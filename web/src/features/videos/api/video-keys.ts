import { LIBRARY } from '../../../shared/api/library.js';

export const videoKeys = {
  lists: () => [LIBRARY, 'videos', 'list'] as const,
  similar: (videoId: string) => [LIBRARY, 'videos', 'similar', videoId] as const,
  detail: (videoId: string) => [LIBRARY, 'videos', 'detail', videoId] as const,
};
