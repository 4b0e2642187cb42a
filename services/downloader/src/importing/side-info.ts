import { clipped, isChannelId, isYoutubeId, storableText, type YoutubeId } from '@reelkeep/contracts';
import { z } from 'zod';
import { type VideoInfo, videoInfoSchema } from '../yt-dlp/info-json.js';

/** What a JSON file beside a media file says, in the words of yt-dlp; a problem where it is of no use. */
export type SideInfo = {
  youtubeId?: YoutubeId;
  isOfOtherSite?: boolean;
  /** It describes a channel or a playlist, as yt-dlp writes for each list. */
  isOfList?: boolean;
  /** All that an archived video needs. */
  known?: { json: Record<string, unknown>; info: VideoInfo };
  problem?: string;
};

const lastMoment = 253_402_300_799;

const text = (max: number) =>
  z
    .string()
    .transform((given) => clipped(storableText(given), max))
    .nullish()
    .catch(null);
const count = (max: number = Number.MAX_SAFE_INTEGER) => z.number().min(0).max(max).nullish().catch(null);
const texts = z
  .array(z.unknown())
  .transform((given) =>
    given
      .filter((one) => typeof one === 'string')
      .slice(0, 500)
      .map((one) => clipped(storableText(one), 500)),
  )
  .nullish()
  .catch(null);

/** What is read of it; a value of another kind is as good as none. */
const readSchema = z.object({
  _type: text(20),
  id: text(200),
  extractor_key: text(200),
  webpage_url: text(2_000),
  uploader_id: text(200),
  title: text(500),
  channel_id: text(200),
  channel: text(500),
  uploader: text(500),
  channel_follower_count: count(),
  description: text(100_000),
  duration: count(lastMoment),
  timestamp: count(lastMoment),
  upload_date: text(20),
  live_status: text(20),
  width: count(100_000),
  height: count(100_000),
  tags: texts,
  categories: texts,
  chapters: z.unknown().optional(),
  view_count: count(),
  like_count: count(),
  average_rating: count(100),
  thumbnail: text(2_000),
});
type Read = z.output<typeof readSchema>;

const cure = 'Mend it, or let yt-dlp write it again (--write-info-json).';

/** Reads the text of the file `name`. */
export const sideInfoOf = (json: string, name: string): SideInfo => {
  let given: unknown;
  try {
    given = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: `${name} is not whole, or no JSON. ${cure}` };
  }
  const read = readSchema.safeParse(given);
  if (!read.success) {
    return { problem: `${name} does not describe a video. ${cure}` };
  }
  const { _type: type, thumbnail, ...rest } = read.data;
  if (type === 'playlist' || type === 'multi_video') {
    return { isOfList: true, problem: `${name} describes a list of videos.` };
  }
  // Whoever shows or asks for it takes an address of the web for granted.
  const shown = { ...rest, thumbnail: /^https?:\/\//i.test(thumbnail ?? '') ? thumbnail : null };
  const told = videoInfoSchema.safeParse({ ...shown, id: shown.id ?? '' });
  const info = told.success ? told.data : undefined;
  const about = {
    ...(info && isYoutubeId(info.id) ? { youtubeId: info.id } : {}),
    isOfOtherSite: info?.sourceUrl !== undefined,
  };
  const field = missingField(read.data, info);
  return field === undefined && info
    ? { ...about, known: { json: shown, info } }
    : { ...about, problem: `${name}: ${field ?? 'it does not describe a video.'} ${cure}` };
};

const missingField = (read: Read, info: VideoInfo | undefined): string | undefined => {
  if (!info || !isYoutubeId(info.id)) {
    return '"id" is not the id of a video.';
  }
  if (!isChannelId(info.channel_id)) {
    return '"channel_id" is not the id of a channel.';
  }
  if (!read.title?.trim()) {
    return '"title" is missing.';
  }
  if (!/^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(read.upload_date ?? '')) {
    return '"upload_date" is not a date such as 20240131.';
  }
  return read.thumbnail?.trim() ? undefined : '"thumbnail" is missing.';
};
