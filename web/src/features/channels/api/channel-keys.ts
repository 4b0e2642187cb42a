import { LIBRARY } from '../../../shared/api/library.js';

export const channelKeys = {
  lists: () => [LIBRARY, 'channels', 'list'] as const,
  detail: (channelId: string) => [LIBRARY, 'channels', 'detail', channelId] as const,
  nav: (channelId: string) => [LIBRARY, 'channels', 'nav', channelId] as const,
  aggs: (channelId: string) => [LIBRARY, 'channels', 'aggs', channelId] as const,
};
