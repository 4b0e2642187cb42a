import { LIBRARY } from '../../../shared/api/library.js';

export const videoKeys = {
  lists: () => [LIBRARY, 'videos', 'list'] as const,
  detail: (videoId: string) => [LIBRARY, 'videos', 'detail', videoId] as const,
};
