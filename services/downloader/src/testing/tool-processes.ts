import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * Process ids of download tools at work below `folder` whose command line names `text`. Other tests that run meanwhile
 * ask for the same videos, in folders of their own.
 *
 * Read without waiting: tests ask again and again until a tool is there, and a promise hands each step of each file to
 * another thread, which takes twenty times the processor time of reading.
 */
export const toolProcesses = (text: string, folder: string): number[] => {
  const root = `${realpathSync(folder)}/`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isToolBelow(root, text, name))
    .map(Number);
};

const isToolBelow = (root: string, text: string, pid: string): boolean => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('yt_dlp') && command.includes(text) && readlinkSync(`/proc/${pid}/cwd`).startsWith(root);
  } catch {
    // Ended meanwhile.
    return false;
  }
};
