import type { UserConfig, ViewStyle } from './types.js';

/** How lists on the pages of channels and playlists are drawn; as by default while that is not known. */
type Config = UserConfig | undefined;

export const viewStyleOfChannels = (config: Config): ViewStyle => config?.view_style_channel ?? 'list';
export const viewStyleOfPlaylists = (config: Config): ViewStyle => config?.view_style_playlist ?? 'grid';
