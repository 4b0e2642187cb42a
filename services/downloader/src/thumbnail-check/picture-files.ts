import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArchivePath,
  type ChannelId,
  channelArtFile,
  channelArts,
  isChannelId,
  isYoutubeId,
  videoThumbFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { isMissing } from '@reelkeep/files';

/** A picture as it lies in the cache, by whose it is. */
export type PictureFile = { path: ArchivePath } & (
  | { kind: 'video'; id: YoutubeId }
  | { kind: 'channel'; id: ChannelId }
);

const videosFolder = 'videos';
const channelsFolder = 'channels';

/** A folder of pictures, below the cache root (SEMANTICS 8). A playlist has none of its own: a video's stands for it. */
export const pictureFolderForm = /^(?:channels|videos\/[-a-z0-9_])$/;

/** The folders of pictures that are there; those of others are none. */
export const pictureFolders = async (cacheDir: string): Promise<string[]> => {
  const shards = await namesIn(join(cacheDir, videosFolder));
  const channels = (await namesIn(cacheDir)).includes(channelsFolder) ? [channelsFolder] : [];
  return [...channels, ...shards.map((shard) => `${videosFolder}/${shard}`)].filter((folder) =>
    pictureFolderForm.test(folder),
  );
};

/** The pictures in one of them; what has no name that Reelkeep gives is left alone. */
export const picturesIn = async (cacheDir: string, folder: string): Promise<PictureFile[]> =>
  (await namesIn(join(cacheDir, folder))).flatMap((name) => {
    const file = folder === channelsFolder ? channelPicture(name) : videoPicture(name);
    return file?.path === `${folder}/${name}` ? [file] : [];
  });

const videoPicture = (name: string): PictureFile | undefined => {
  const id = name.replace(/\.jpg$/, '');
  return isYoutubeId(id) ? { kind: 'video', id, path: videoThumbFile(id) } : undefined;
};

const channelPicture = (name: string): PictureFile | undefined => {
  const art = channelArts.find((each) => name.endsWith(`_${each}.jpg`));
  const id = art && name.slice(0, -`_${art}.jpg`.length);
  return art && id && isChannelId(id) ? { kind: 'channel', id, path: channelArtFile(id, art) } : undefined;
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) {
      return [];
    }
    throw error;
  }
};
