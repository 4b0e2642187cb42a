import { mkdir, stat, statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/** A folder with less room than is wanted. */
export type Shortage = { folder: string; freeBytes: number; wantedBytes: number };

/** Free bytes where `folder` lies; makes the folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Bytes of a setting in MB; null wants none. */
export const floorBytes = (megabytes: number | null): number => (megabytes ?? 0) * mebibyte;

/** The first of the folders on whose disk fewer bytes are free than are wanted there. */
export const shortage = async (wanted: ReadonlyMap<string, number>): Promise<Shortage | undefined> => {
  for (const [folder, wantedBytes] of wanted) {
    const free = wantedBytes > 0 ? await freeBytes(folder) : 0;
    if (free < wantedBytes) {
      return { folder, freeBytes: free, wantedBytes };
    }
  }
  return undefined;
};

/** What is wrong, in a sentence. */
export const shortageText = ({ folder, freeBytes: free, wantedBytes }: Shortage): string =>
  `Only ${Math.floor(free / mebibyte)} MiB are free in ${folder}, ${Math.ceil(wantedBytes / mebibyte)} MiB are needed.`;

/** Whether two folders lie on different disks. */
export const areOnTwoDisks = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev !== (await stat(other)).dev;
