import { opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isChannelId, isYoutubeId } from '@reelkeep/contracts';
import type { MediaFile } from './rescan.inputs.js';

/** Files of one page, and the place behind the last of them; `next` is empty behind the last of all. */
export type MediaFilePage = { files: MediaFile[]; next: string };

/**
 * At least `wanted` media files of the channels' folders in the order of their names, where there are so many, from the
 * place `after` on: a channel, or a channel and a video. What has not the name of one is left out.
 */
export const mediaFilesAfter = async (mediaDir: string, after: string, wanted: number): Promise<MediaFilePage> => {
  const [afterChannel = '', afterVideo] = after.split('/');
  const channels = (await readdir(mediaDir)).filter(isChannelId).toSorted();
  const files: MediaFile[] = [];
  for (const channelId of channels) {
    if (channelId < afterChannel || (channelId === afterChannel && afterVideo === undefined)) {
      continue;
    }
    const ids = await videosIn(join(mediaDir, channelId));
    for (const youtubeId of ids) {
      if (channelId === afterChannel && youtubeId <= (afterVideo ?? '')) {
        continue;
      }
      files.push({ channelId, youtubeId });
      if (files.length >= wanted) {
        return { files, next: `${channelId}/${youtubeId}` };
      }
    }
  }
  return { files, next: '' };
};

/** The videos of each channel's folder that have a media file there. */
export async function* archivedMedia(
  mediaDir: string,
): AsyncGenerator<{ channelId: string; youtubeIds: MediaFile['youtubeId'][] }> {
  for (const channelId of (await readdir(mediaDir)).filter(isChannelId)) {
    yield { channelId, youtubeIds: await videosIn(join(mediaDir, channelId)) };
  }
}

/** What lies in the place of a folder and is none has no videos. */
const videosIn = async (folder: string): Promise<MediaFile['youtubeId'][]> => {
  const ids: MediaFile['youtubeId'][] = [];
  try {
    for await (const entry of await opendir(folder)) {
      const id = entry.name.slice(0, -'.mp4'.length);
      if (entry.isFile() && entry.name.endsWith('.mp4') && isYoutubeId(id)) {
        ids.push(id);
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') {
      throw error;
    }
  }
  return ids.toSorted();
};
