import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Video, VideoSchema } from '@reelkeep/contracts';
import { boundedName, boundedTags } from '../message/bounds.js';
import type { searchedVideos } from './export.sql.js';

/** What search looks into and shows of a video: everything else of it stays at its default. */
export const searchedFact = (row: typeof searchedVideos.row): Video =>
  create(VideoSchema, {
    youtubeId: row.youtube_id,
    title: boundedName(row.title),
    tags: boundedTags(row.tags ?? []),
    categories: boundedTags(row.categories ?? []),
    active: row.active,
    ...(row.published ? { published: timestampFromDate(row.published) } : {}),
    lastRefresh: timestampFromDate(row.last_refresh),
    channel: { channelId: row.channel_id, name: boundedName(row.channel_name) },
  });
