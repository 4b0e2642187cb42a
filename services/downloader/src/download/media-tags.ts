import { timestampMs } from '@bufbuild/protobuf/wkt';
import { type Channel, type Comment, type Playlist, PlaylistKind, type Video } from '@reelkeep/contracts';

/** All that is told of a video inside its file. */
export type Described = {
  video: Video;
  channel: Channel;
  comments: readonly Comment[];
  /** Those that it is in; of one that is not known here yet, its id alone. */
  playlists: readonly (Pick<Playlist, 'playlistId'> & Partial<Playlist>)[];
};

/** The texts that every player shows, by the names of their atoms (SEMANTICS 10). */
export const shownTexts = ({ video, channel }: Described): Record<string, string> => ({
  '\u00a9nam': video.title,
  '\u00a9ART': channel.name,
  ...(video.description ? { desc: video.description, ldes: video.description } : {}),
});

/**
 * The tag `ta`: the video as the API tells it, with times as Unix seconds, so that a file can be taken into an archive
 * by itself. What people here have watched is not in it, nor the size of the file that it is part of.
 */
export const archiveText = (described: Described, version: string): string => {
  const { video, comments } = described;
  return JSON.stringify({
    video: videoOf(described),
    comments: comments.map(commentOf),
    subtitles: video.subtitles.map(({ lang, name, source, ext }) => ({ lang, name, source, ext })),
    playlists: described.playlists.map(playlistOf),
    version,
  });
};

const videoOf = ({ video, channel, playlists }: Described) => ({
  youtube_id: video.youtubeId,
  title: video.title,
  description: video.description ?? null,
  tags: video.tags,
  category: video.categories,
  published: seconds(video.published),
  date_downloaded: seconds(video.downloaded),
  vid_last_refresh: seconds(video.lastRefresh),
  active: video.active,
  vid_type: video.vidType,
  media_url: `${channel.channelId}/${video.youtubeId}.mp4`,
  player: { duration: video.duration },
  comment_count: video.commentCount ?? null,
  stats: {
    view_count: Number(video.stats?.viewCount ?? 0),
    like_count: Number(video.stats?.likeCount ?? 0),
    dislike_count: Number(video.stats?.dislikeCount ?? 0),
    average_rating: video.stats?.averageRating ?? 0,
  },
  streams: video.streams.map(({ index, type, codec, bitrate, width, height }) => ({
    index,
    type,
    codec,
    bitrate: Number(bitrate),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  })),
  playlist: playlists.map(({ playlistId }) => playlistId),
  channel: {
    channel_id: channel.channelId,
    channel_name: channel.name,
    channel_description: channel.description ?? null,
    channel_subs: Number(channel.subscriberCount),
    channel_active: channel.active,
    channel_tags: channel.tags,
    channel_last_refresh: seconds(channel.lastRefresh),
  },
  ...(video.sponsorBlock === undefined
    ? {}
    : {
        sponsorblock: {
          last_refresh: seconds(video.sponsorBlock.lastRefresh),
          segments: video.sponsorBlock.segments.map(({ uuid, category, start, end, locked, votes, videoDuration }) => ({
            UUID: uuid,
            category,
            segment: [start, end],
            locked: locked ? 1 : 0,
            votes,
            videoDuration,
          })),
        },
      }),
});

const commentOf = (comment: Comment) => ({
  comment_id: comment.commentId,
  comment_parent: comment.parentId ?? 'root',
  comment_text: comment.text,
  comment_timestamp: comment.published === undefined ? null : Number(comment.published),
  comment_author: comment.author,
  comment_author_id: comment.authorId,
  comment_author_thumbnail: comment.authorThumbnail ?? null,
  comment_author_is_uploader: comment.authorIsUploader,
  comment_likecount: comment.likeCount === undefined ? null : Number(comment.likeCount),
  comment_is_favorited: comment.isFavorited,
});

const playlistOf = (playlist: Described['playlists'][number]) => ({
  playlist_id: playlist.playlistId,
  ...(playlist.name === undefined
    ? {}
    : {
        playlist_name: playlist.name,
        playlist_description: playlist.description ?? null,
        playlist_channel_id: playlist.channelId ?? null,
        playlist_channel: playlist.channelName ?? null,
        playlist_type: playlist.kind === PlaylistKind.CUSTOM ? 'custom' : 'regular',
      }),
});

const seconds = (at: Video['published']): number | null =>
  at === undefined ? null : Math.floor(timestampMs(at) / 1000);
