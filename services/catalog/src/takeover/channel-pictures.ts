import { access } from 'node:fs/promises';
import { channelArtFile, channelArts } from '@reelkeep/contracts';
import { below, isMissing } from '@reelkeep/files';
import type { TakenChannel } from './channel-document.js';

export type ChannelRow = TakenChannel & { has_thumb: boolean; has_banner: boolean; has_tvart: boolean };

/** A channel with which of its pictures lie below the cache root already. */
export const withPictures = async (cacheDir: string, channel: TakenChannel): Promise<ChannelRow> => {
  const [thumb, banner, tvart] = await Promise.all(
    channelArts.map((art) => isThere(below(cacheDir, channelArtFile(channel.channel_id, art)))),
  );
  return { ...channel, has_thumb: thumb ?? false, has_banner: banner ?? false, has_tvart: tvart ?? false };
};

const isThere = async (file: string): Promise<boolean> => {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (isMissing(error)) {
      return false;
    }
    throw error;
  }
};
