import { plainText } from '@reelkeep/contracts';
import { z } from 'zod';

/** Parts of a video that somebody asked for by SponsorBlock's own names. */
export const sponsorCategories = [
  'sponsor',
  'selfpromo',
  'interaction',
  'intro',
  'outro',
  'preview',
  'music_offtopic',
  'poi_highlight',
  'filler',
] as const;

const most = 500;

const segmentSchema = z
  .object({
    UUID: plainText(100),
    category: z.enum(sponsorCategories),
    segment: z.tuple([z.number().nonnegative(), z.number().nonnegative()]),
    locked: z.number().default(0),
    votes: z.int32().default(0),
    videoDuration: z.number().nonnegative().default(0),
  })
  .refine(({ segment: [start, end] }) => start <= end);

const answerSchema = z.array(z.object({ videoID: z.string(), segments: z.array(z.unknown()) }));

export type SponsorAnswer = z.output<typeof segmentSchema>[];

/**
 * The segments of one video, by their start, in an answer about all whose hash begins alike. What is not a segment as
 * we know it is left out; throws when the answer is no list of videos at all.
 */
export const segmentsOf = (answer: unknown, youtubeId: string): SponsorAnswer =>
  answerSchema
    .parse(answer)
    .filter(({ videoID }) => videoID === youtubeId)
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => segmentSchema.safeParse(segment).data ?? [])
    .toSorted((a, b) => a.segment[0] - b.segment[0] || a.segment[1] - b.segment[1])
    .slice(0, most);
