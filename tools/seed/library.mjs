// A library that nobody recorded: channels, videos, playlists and what people wrote below them. The same for a seed.
import { idOf, Random, zipfSizes } from './random.mjs';
import { sentenceIn, textIn, titleIn, tongueOf } from './tongues.mjs';

/** @typedef {{ videos: number, seed: number }} Size */

const day = 86_400_000;
// Not today: what is made of a seed stays the same.
const newest = Date.parse('2026-11-01T18:00:00Z');
const cuesPerVideo = 15;
/** Every so many videos one has comments. */
const commentedEvery = 8;
/** The first video is one that everybody has an opinion about: some 400 kB of them. */
const mostComments = 1_500;
const makers = [
  'Workshop',
  'Observatory',
  'Kitchen',
  'Radio',
  'Archive',
  'Garden',
  'Railways',
  'Studio',
  'Atlas',
  'School',
];
const places = [
  'Harbour',
  'Meadow',
  'Granite',
  'Willow',
  'Northern',
  'Copper',
  'Lantern',
  'Juniper',
  'Tidal',
  'Amber',
  'Hollow',
  'Silver',
];

/** Some sixty videos to a channel. */
export const channelsOf = ({ videos, seed }) =>
  zipfSizes(videos, Math.max(1, Math.round(videos / 60))).map((size, at) => {
    const random = new Random(seed, 'channel', at);
    const tongue = tongueOf(random);
    return {
      channel_id: `UC${idOf(22, seed, 'channel', at)}`,
      name: `${random.pick(places)} ${random.pick(makers)}${at < 120 ? '' : ` ${at}`}`,
      description: textIn(tongue, random, 6),
      subscriber_count: Math.round(10 ** (2 + 5 * random.share())),
      view_count: Math.round(10 ** (3 + 6 * random.share())),
      subscribed: random.chance(0.4),
      tags: ['craft', random.pick(makers).toLowerCase()],
      last_refresh: new Date(newest - random.whole(0, 60) * day).toISOString(),
      size,
      tongue,
    };
  });

/** One video after another, channel by channel. */
export function* videosOf({ seed }, channels) {
  let number = 0;
  for (const { channel_id: channelId, size, tongue } of channels) {
    for (let at = 0; at < size; at++) yield videoOf(seed, number++, channelId, tongue);
  }
}

const videoOf = (seed, number, channelId, tongue) => {
  const random = new Random(seed, 'video', number);
  const published = newest - Math.floor(5_000 * day * random.share() ** 2);
  const isShort = random.chance(0.12);
  const duration = isShort ? random.whole(12, 60) : random.whole(90, 5_400);
  const comments = number % commentedEvery === 0 ? commentsOf(random, tongue, published, number === 0) : [];
  return {
    youtube_id: idOf(11, seed, 'video', number),
    channel_id: channelId,
    title: titleIn(tongue, random),
    published: new Date(published).toISOString(),
    downloaded: new Date(Math.min(newest, published + random.whole(0, 900) * day)).toISOString(),
    vid_type: isShort ? 'shorts' : random.chance(0.05) ? 'streams' : 'videos',
    media_size: duration * random.whole(150_000, 600_000),
    duration,
    view_count: Math.round(10 ** (1 + 6 * random.share())),
    like_count: Math.round(10 ** (5 * random.share())),
    width: isShort ? 1080 : 1920,
    height: isShort ? 1920 : 1080,
    detail: {
      description: `${textIn(tongue, random, 5)}.\n\n0:00 ${sentenceIn(tongue, random)}`,
      tags: [random.pick(tongue.does), random.pick(tongue.what)],
      categories: ['Education'],
      ...(comments.length > 0 ? { comment_count: comments.length } : {}),
      streams: [
        {
          index: 0,
          type: 'video',
          codec: 'h264',
          bitrate: 2_500_000,
          width: isShort ? 1080 : 1920,
          height: isShort ? 1920 : 1080,
        },
        { index: 1, type: 'audio', codec: 'aac', bitrate: 128_000 },
      ],
    },
    lang: tongue.lang,
    cues: Array.from({ length: cuesPerVideo }, (_, at) => [at * 4_000, at * 4_000 + 3_900, sentenceIn(tongue, random)]),
    comments,
  };
};

const commentsOf = (random, tongue, published, isMuchSaid) =>
  Array.from({ length: isMuchSaid ? mostComments : random.whole(2, 14) }, (_, at) => ({
    position: at + 1,
    comment_id: `c${random.id(24)}`,
    author: `@${random.pick(places).toLowerCase()}${random.whole(1, 9_999)}`,
    author_id: `UC${random.id(22)}`,
    is_by_uploader: random.chance(0.05),
    text: sentenceIn(tongue, random),
    like_count: random.whole(0, 400),
    published: new Date(published + random.whole(1, 300) * 3_600_000).toISOString(),
  }));

/** Playlists of the source and of the household, over the videos given; the first holds 10,000 where there are as many. */
export const playlistsOf = ({ seed }, channels, videos) =>
  Array.from({ length: Math.max(2, Math.round(channels.length / 3)) }, (_, at) => {
    const random = new Random(seed, 'playlist', at);
    const isCustom = at % 5 === 0;
    const channel = random.pick(channels);
    const size = Math.min(videos.length, at === 0 ? 10_000 : random.whole(4, 60));
    const first = random.whole(0, videos.length - size);
    return {
      playlist_id: `${isCustom ? 'RK' : 'PL'}${idOf(32, seed, 'playlist', at)}`,
      name: titleIn(channel.tongue, random),
      description: isCustom ? null : textIn(channel.tongue, random, 2),
      channel_id: isCustom ? null : channel.channel_id,
      channel_name: isCustom ? null : channel.name,
      kind: isCustom ? 'custom' : 'regular',
      subscribed: !isCustom && random.chance(0.3),
      last_refresh: new Date(newest).toISOString(),
      entries: videos.slice(first, first + size),
    };
  });

/** What one person watched: every third video or so to its end, and left off in one of fifty. */
export const watchOf = ({ seed }, userId, video, number) => {
  const random = new Random(seed, 'watch', userId, number);
  const at = new Date(Math.min(newest, Date.parse(video.downloaded) + random.whole(1, 90) * day)).toISOString();
  if (random.chance(0.3)) return { watched: true, watched_date: at, position: null, position_updated_at: null };
  if (!random.chance(0.02)) return undefined;
  return { watched: false, watched_date: null, position: Math.floor(video.duration * 0.4), position_updated_at: at };
};
