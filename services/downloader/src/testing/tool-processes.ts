import { readdir, readFile } from 'node:fs/promises';

/** Process ids of download tools whose command line names `text`. */
export const toolProcesses = async (text: string): Promise<number[]> => {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('yt_dlp') && command.includes(text)) {
        found.push(Number(pid));
      }
    } catch {
      // Ended meanwhile.
    }
  }
  return found;
};
