import { oneOfOr, storedTextSchema as storable, type VideoTypeHint, videoTypeHints } from '@reelkeep/contracts';
import { z } from 'zod';
import { hostOf, otherChannelId, otherVideoId } from '../other-sites/other-site-ids.js';

const text = storable.nullish();
const count = z.number().nullish();

const thumbnailSchema = z.object({ id: text, url: z.string(), width: count, height: count });
export type SourceThumbnail = z.infer<typeof thumbnailSchema>;

const trackSchema = z.object({ ext: text, url: text, name: text });
const tracksSchema = z.record(z.string(), z.array(trackSchema)).nullish();

export const requestedSubtitlesSchema = z.record(z.string(), z.object({ ext: text }));
export type RequestedSubtitles = z.infer<typeof requestedSubtitlesSchema>;

const infoSchema = z.object({
  id: z.string(),
  /** Which extractor of yt-dlp read it. */
  extractor_key: text,
  /** Its page. */
  webpage_url: text,
  uploader_id: text,
  title: text,
  channel_id: text,
  channel: text,
  uploader: text,
  channel_follower_count: count,
  description: text,
  /** Seconds. */
  duration: count,
  /** Unix seconds. */
  timestamp: count,
  /** YYYYMMDD. */
  upload_date: text,
  /** Unix seconds at which an announced video begins. */
  release_timestamp: count,
  /** not_live, is_live, is_upcoming, was_live or post_live. */
  live_status: text,
  width: count,
  height: count,
  tags: z.array(storable).nullish(),
  categories: z.array(storable).nullish(),
  /** Read one by one (download/chapters.ts): a video is kept whatever stands here. */
  chapters: z.unknown().optional(),
  view_count: count,
  like_count: count,
  average_rating: count,
  thumbnail: text,
  thumbnails: z.array(thumbnailSchema).nullish(),
  subtitles: tracksSchema,
  automatic_captions: tracksSchema,
  /** Those that were to be written, by language; only where the tool prints it. */
  requested_subtitles: requestedSubtitlesSchema.nullish(),
  formats: z.array(z.unknown()).nullish(),
  /** Unix seconds at which the source was asked; its media addresses live for about six hours. */
  epoch: count,
});

/** Of another site: the address of its page, by which it is asked for again. */
type OfOtherSite = { sourceUrl?: string };

/**
 * What we read of yt-dlp's metadata of one video. One of another site has the ids that it is known by here, and is of
 * the channel or else the uploader that its page names; where that names nobody, of the site.
 */
export const videoInfoSchema = infoSchema.transform((info): z.infer<typeof infoSchema> & OfOtherSite => {
  const { id, extractor_key: key, webpage_url: address } = info;
  if (!key || key === 'Youtube' || !address || !/^https?:\/\//i.test(address)) {
    return info;
  }
  const behind = info.channel_id ?? info.channel ?? info.uploader_id ?? info.uploader ?? undefined;
  return {
    ...info,
    id: otherVideoId({ key, id, address }),
    channel_id: otherChannelId({ key, id: behind || undefined, address }),
    channel: info.channel || info.uploader || hostOf(address),
    sourceUrl: new URL(address).href,
  };
});
export type VideoInfo = z.infer<typeof videoInfoSchema>;

/** What we read of it when it was asked for comments. */
export const commentsInfoSchema = z.object({ id: z.string(), comments: z.array(z.unknown()).nullish() });

const listedVideoSchema = z.object({
  id: text,
  title: text,
  channel_id: text,
  channel: text,
  uploader: text,
  duration: count,
  timestamp: count,
  live_status: text,
  thumbnails: z.array(thumbnailSchema).nullish(),
});
export type ListedVideo = z.infer<typeof listedVideoSchema>;

const tabSchema = z.object({ _type: text, webpage_url: text, entries: z.array(z.unknown()).nullish() });

const listingSchema = z.object({
  id: z.string(),
  title: text,
  channel_id: text,
  channel: text,
  uploader: text,
  description: text,
  channel_follower_count: count,
  view_count: count,
  tags: z.array(storable).nullish(),
  thumbnails: z.array(thumbnailSchema).nullish(),
  webpage_url: text,
  entries: z.array(z.unknown()).nullish(),
});

type ListingTab = { type: VideoTypeHint; videos: ListedVideo[] };

/** A channel or playlist with its entries by tab; a playlist has one tab of unknown type. */
export type Listing = Omit<z.infer<typeof listingSchema>, 'entries'> & { tabs: ListingTab[] };

/**
 * Reads the JSON of `--flat-playlist --dump-single-json`: of a playlist, of one tab, or of a channel with all its tabs.
 */
export const parseListing = (json: unknown): Listing => {
  const { entries, ...listing } = listingSchema.parse(json);
  const nested = (entries ?? []).filter((entry) => tabSchema.safeParse(entry).data?._type === 'playlist');
  const tabs =
    nested.length > 0
      ? nested
          .map((entry) => tabSchema.parse(entry))
          .map((tab) => ({ type: tabType(tab.webpage_url), videos: listedVideos(tab.entries) }))
      : [{ type: tabType(listing.webpage_url), videos: listedVideos(entries) }];
  return { ...listing, tabs };
};

const listedVideos = (entries: unknown[] | null | undefined): ListedVideo[] =>
  (entries ?? []).map((entry) => listedVideoSchema.parse(entry));

const tabType = (url: string | null | undefined): ListingTab['type'] => {
  const last = url ? new URL(url).pathname.split('/').at(-1) : undefined;
  return oneOfOr(videoTypeHints, last, 'unknown');
};
