import { statfs } from 'node:fs/promises';

/** How much may still be written below a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
