import { mostSearchHits, searchKinds } from '@reelkeep/contracts';
import { z } from 'zod';
import { channelHitSchema } from '../channels/channel.dto.js';
import { fileUrl, id, timeText, word } from '../http/own-text.js';
import { unixSeconds } from '../http/wire-types.js';
import { playlistSchema } from '../playlists/playlist.dto.js';
import { videoHitSchema } from '../videos/video.dto.js';

const cueTime = () => timeText().meta({ description: 'HH:MM:SS.mmm' });

const subtitleHitSchema = z
  .object({
    youtube_id: id(),
    title: z.string(),
    subtitle_fragment_id: z.string().meta({ description: '<video_id>-<lang>-<n>' }),
    subtitle_start: cueTime(),
    subtitle_end: cueTime(),
    subtitle_last_refresh: unixSeconds(),
    subtitle_index: z.number().int().meta({ description: '1-based number of the fragment.' }),
    subtitle_lang: z.string(),
    subtitle_source: z.enum(['user', 'auto']),
    subtitle_line: z.string().meta({ description: 'Matched words are wrapped in <span class="settings-current">.' }),
    subtitle_channel: z.string(),
    subtitle_channel_id: id(),
    vid_thumb_url: fileUrl(),
    _index: word(),
    _score: z.number(),
  })
  .meta({ id: 'SubtitleHit' });
export type SubtitleHitDto = z.output<typeof subtitleHitSchema>;

export const searchResponseSchema = z
  .object({
    results: z.object({
      video_results: z.array(videoHitSchema).max(mostSearchHits),
      channel_results: z.array(channelHitSchema).max(mostSearchHits),
      playlist_results: z.array(playlistSchema).max(mostSearchHits),
      fulltext_results: z.array(subtitleHitSchema).max(mostSearchHits),
    }),
    queryType: z.enum(searchKinds),
  })
  .meta({ id: 'SearchResponse' });
export type SearchResponseDto = z.output<typeof searchResponseSchema>;
