import type { Channel, Video } from '../../../shared/api/types.js';

/** What the player needs to know of a video. */
export type PlayerVideo = Pick<
  Video,
  | 'youtube_id'
  | 'title'
  | 'description'
  | 'media_url'
  | 'vid_thumb_url'
  | 'subtitles'
  | 'streams'
  | 'player'
  | 'sponsorblock'
> & {
  channel: Pick<Channel, 'channel_name'>;
};
