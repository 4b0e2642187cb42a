import { clipped, storableText } from '@reelkeep/contracts';
import { z } from 'zod';
import type { VideoInfo } from '../yt-dlp/info-json.js';

export type Chapter = { start: number; end: number; title: string };

const mostChapters = 500;
const longestTitle = 500;

const chapterSchema = z.object({
  start_time: z.number().min(0),
  end_time: z.number().nullish(),
  title: z.string().transform((given) => clipped(storableText(given).trim(), longestTitle)),
});

/** yt-dlp's own words for a chapter without a title. */
const madeUpTitle = /^<Untitled Chapter \d+>$/;

const clock = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})/g;

/**
 * The chapters that the source names beside the description, in their order, each up to the next one. Those whose times
 * all stand in the description yt-dlp may have read there, of a single line as well ("19:30 Doors open"): these are left
 * to whoever shows it, and who wants more of a list before he takes it for one.
 */
export const chaptersOf = ({ chapters, duration, description }: VideoInfo): Chapter[] => {
  const given = (Array.isArray(chapters) ? chapters.slice(0, mostChapters) : []).flatMap(
    (chapter) => chapterSchema.safeParse(chapter).data ?? [],
  );
  const named = given
    .filter(({ title }) => title !== '' && !madeUpTitle.test(title))
    .toSorted((a, b) => a.start_time - b.start_time)
    .filter(({ start_time: start }, at, all) => start !== all[at - 1]?.start_time);
  const told = timesIn(description ?? '');
  if (named.every(({ start_time: start }) => told.has(start))) {
    return [];
  }
  return named
    .map(({ start_time: start, end_time: end, title }, at) => ({
      start,
      end: named[at + 1]?.start_time ?? end ?? duration ?? start,
      title,
    }))
    .filter(({ start, end }) => end > start);
};

const timesIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(clock)].map(
      ([, hours = '0', minutes = '0', seconds = '0']) => (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds),
    ),
  );
