import type { Channel, VideoDetail } from '../../../shared/api/types.js';

/** What the player needs to know of a video. */
export type PlayerVideo = Pick<
  VideoDetail,
  | 'youtube_id'
  | 'title'
  | 'description'
  | 'media_url'
  | 'vid_thumb_url'
  | 'subtitles'
  | 'streams'
  | 'player'
  | 'sponsorblock'
  | 'chapters'
> & {
  channel: Pick<Channel, 'channel_name'>;
};
