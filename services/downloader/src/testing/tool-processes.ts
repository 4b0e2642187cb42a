import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/**
 * Process ids of download tools at work below `folder` whose command line names `text`. Other tests that run meanwhile
 * ask for the same videos, in folders of their own.
 */
export const toolProcesses = async (text: string, folder: string): Promise<number[]> => {
  const root = `${await realpath(folder)}/`;
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      if (
        command.includes('yt_dlp') &&
        command.includes(text) &&
        (await readlink(`/proc/${pid}/cwd`)).startsWith(root)
      ) {
        found.push(Number(pid));
      }
    } catch {
      // Ended meanwhile.
    }
  }
  return found;
};
