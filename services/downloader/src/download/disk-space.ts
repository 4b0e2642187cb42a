import { mkdir, statfs } from 'node:fs/promises';
import { done, failed, type StepResult } from './step.js';

const mebibyte = 1024 * 1024;
/** Kept free for the database and everybody else. */
const reservedBytes = 512 * mebibyte;

/** Free bytes where `folder` lies; makes the folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Refuses a download that would fill a disk; that is nobody's row's fault, so it stops the run. */
export const checkDiskSpace = async (
  folders: readonly string[],
  neededBytes = 0,
  then = 'start the download again',
): Promise<StepResult> => {
  for (const folder of folders) {
    const free = await freeBytes(folder);
    if (free < reservedBytes + neededBytes) {
      const wanted = Math.ceil((reservedBytes + neededBytes) / mebibyte);
      return failed(
        `Only ${Math.floor(free / mebibyte)} MiB are free in ${folder}, ${wanted} MiB are needed. Make room, then ${then}.`,
        true,
      );
    }
  }
  return done;
};
