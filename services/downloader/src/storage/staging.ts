import { stagedFile, type StagedPath, type YoutubeId } from '@reelkeep/contracts';

/** Files of one running download, below the cache root. Names are derived, so that a repeated step finds them. */

/** Metadata kept by extract for a download that follows at once. */
export const storedInfoFile = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, 'extracted.info.json');

/** Metadata as the download itself wrote it. */
export const infoFile = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, `${youtubeId}.info.json`);

/** The merged media file. */
export const stagedMedia = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, `${youtubeId}.mp4`);

/** Tells that the media file is whole. */
export const fetchedMark = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, 'fetched');

/** Tells that the video's picture is stored. */
export const thumbMark = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, 'thumb-stored');

export const stagedVtt = (youtubeId: YoutubeId, lang: string): StagedPath =>
  stagedFile(youtubeId, vttName(youtubeId, lang));

/** A subtitle file in whichever folder of one video. */
export const vttName = (youtubeId: string, lang: string): string => `${youtubeId}.${lang}.vtt`;
