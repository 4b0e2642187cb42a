import { isPathPart } from '@reelkeep/contracts';

/** The languages of a video's subtitles, by the names of files in a folder. */
export const languagesOf = (youtubeId: string, names: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith(`${youtubeId}.`) && name.endsWith('.vtt') && isPathPart(name))
    .map((name) => name.slice(youtubeId.length + 1, -'.vtt'.length))
    .filter((lang) => lang !== '');
