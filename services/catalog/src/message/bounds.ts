import { clipped } from '@reelkeep/contracts';

/**
 * What messages carry at most of a text or list of the source, so that one video with its channel always fits one
 * message, whatever a source sends. All are far beyond what the source of today has; what is stored stays whole.
 */
const longestName = 1_000;
const longestDescription = 30_000;
const longestTag = 100;
const mostTags = 200;
const mostTracks = 100;
const longestAddress = 1_000;
const longestCue = 2_000;
const longestComment = 20_000;
const mostStreams = 100;
const mostPlaylists = 1_000;
const mostSegments = 500;
const mostChapters = 200;

export const boundedName = (text: string): string => clipped(text, longestName);
export const boundedDescription = (text: string): string => clipped(text, longestDescription);
const boundedTag = (tag: string): string => clipped(tag, longestTag);
export const boundedTags = (tags: readonly string[]): string[] => tags.slice(0, mostTags).map(boundedTag);
export const boundedTracks = <T>(tracks: readonly T[]): T[] => tracks.slice(0, mostTracks);
export const boundedStreams = <T>(streams: readonly T[]): T[] => streams.slice(0, mostStreams);
export const boundedSegments = <T extends { uuid: string; category: string }>(segments: readonly T[]): T[] =>
  segments
    .slice(0, mostSegments)
    .map((segment) => ({ ...segment, uuid: boundedTag(segment.uuid), category: boundedTag(segment.category) }));
export const boundedChapters = <T extends { title: string }>(chapters: readonly T[]): T[] =>
  chapters.slice(0, mostChapters).map((chapter) => ({ ...chapter, title: boundedTag(chapter.title) }));
export const boundedPlaylists = (ids: readonly string[]): string[] => ids.slice(0, mostPlaylists);
export const boundedComment = (text: string): string => clipped(text, longestComment);
export const boundedCue = (text: string): string => clipped(text, longestCue);

/** The address of a track or picture, unless it is too long: half of one leads nowhere. */
export const boundedAddress = (url: string | null): { url?: string } =>
  url === null || url.length > longestAddress ? {} : { url };
