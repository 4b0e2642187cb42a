import { VideoPart } from './gen/reelkeep/catalog/v1/video_pb.js';

/** What may be missing of a video, in the words of the API and of the database. */
export const videoParts = ['subtitles', 'thumbnail', 'sponsorblock', 'dislikes'] as const;
export type VideoPartWord = (typeof videoParts)[number];

const parts = {
  subtitles: VideoPart.SUBTITLES,
  thumbnail: VideoPart.THUMBNAIL,
  sponsorblock: VideoPart.SPONSORBLOCK,
  dislikes: VideoPart.DISLIKES,
} as const satisfies Record<VideoPartWord, VideoPart>;

/** The words of parts as messages carry them, each once; one of another release says nothing here. */
export const wordsOfParts = (told: readonly VideoPart[]): VideoPartWord[] =>
  videoParts.filter((word) => told.includes(parts[word]));

/** Parts as messages carry them, of their words. */
export const partsOfWords = (words: readonly VideoPartWord[]): VideoPart[] => words.map((word) => parts[word]);
