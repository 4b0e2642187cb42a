import type { UserConfig, ViewStyle } from './types.js';

/** How Home lists videos: as by default while that is not known. What another client shows as a table is a grid here. */
export const viewStyleOfHome = (config: UserConfig | undefined): ViewStyle =>
  config?.view_style_home === 'list' ? 'list' : 'grid';
