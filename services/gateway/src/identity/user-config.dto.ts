import { sortOrders, videoSorts, videoTypes } from '@reelkeep/contracts';
import { z } from 'zod';
import { mostRows } from '../http/paginate.dto.js';
import { bodyBoolean, bodyInt, bodyTriState, largestInt } from '../http/wire-types.js';

const listStyle = z.enum(['grid', 'list']);
const videoKind = z.enum(videoTypes);
const sortKey = z.enum(videoSorts);

const fields = {
  stylesheet: z.enum(['dark.css', 'light.css', 'matrix.css', 'midnight.css', 'custom.css']),
  follows_system_theme: bodyBoolean().meta({
    description: 'Our own screens are dark or light as the device is, whatever `stylesheet` says to other clients.',
  }),
  page_size: bodyInt(1, largestInt).meta({ description: `Rows of a page in every list, at most ${mostRows}.` }),
  sort_by: sortKey,
  sort_order: z.enum(sortOrders),
  view_style_home: z.enum(['grid', 'list', 'table']),
  view_style_channel: listStyle,
  view_style_downloads: listStyle,
  view_style_playlist: listStyle,
  vid_type_filter: videoKind.nullable(),
  grid_items: bodyInt(3, 7),
  hide_watched: bodyTriState(),
  hide_watched_channel: bodyTriState(),
  hide_watched_playlist: bodyTriState(),
  file_size_unit: z.enum(['binary', 'metric']),
  show_ignored_only: bodyBoolean(),
  show_subed_only: bodyTriState(),
  show_subed_only_playlists: bodyTriState(),
  show_help_text: bodyBoolean(),
};

/** Personal settings with all defaults filled in (contract: UserConfig; SEMANTICS 30). */
export const userConfigSchema = z.object(fields).meta({ id: 'UserConfig' });
export type UserConfig = z.output<typeof userConfigSchema>;

/** Any subset of the personal settings; unknown keys are ignored. */
export const userConfigUpdateSchema = z.object(fields).partial().meta({ id: 'UserConfigUpdate' });
export type UserConfigUpdate = z.output<typeof userConfigUpdateSchema>;

export const defaultUserConfig: UserConfig = {
  stylesheet: 'dark.css',
  follows_system_theme: false,
  page_size: 12,
  sort_by: 'published',
  sort_order: 'desc',
  view_style_home: 'grid',
  view_style_channel: 'list',
  view_style_downloads: 'list',
  view_style_playlist: 'grid',
  vid_type_filter: null,
  grid_items: 3,
  hide_watched: false,
  hide_watched_channel: null,
  hide_watched_playlist: null,
  file_size_unit: 'binary',
  show_ignored_only: false,
  show_subed_only: false,
  show_subed_only_playlists: null,
  show_help_text: true,
};
