import { stagingFolder } from '@reelkeep/contracts';

/** Files of one running download, below the cache root. Names are derived, so that a repeated step finds them. */

/** Metadata kept by extract for a download that follows at once. */
export const storedInfoFile = (youtubeId: string): string => `${stagingFolder(youtubeId)}/extracted.info.json`;

/** Metadata as the download itself wrote it. */
export const infoFile = (youtubeId: string): string => `${stagingFolder(youtubeId)}/${youtubeId}.info.json`;

/** The merged media file. */
export const stagedMedia = (youtubeId: string): string => `${stagingFolder(youtubeId)}/${youtubeId}.mp4`;

/** Tells that the media file is whole. */
export const fetchedMark = (youtubeId: string): string => `${stagingFolder(youtubeId)}/fetched`;

export const stagedJson3 = (youtubeId: string, lang: string): string =>
  `${stagingFolder(youtubeId)}/${youtubeId}.${lang}.json3`;

export const stagedVtt = (youtubeId: string, lang: string): string =>
  `${stagingFolder(youtubeId)}/${youtubeId}.${lang}.vtt`;
