import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SetupRecord } from '@reelkeep/engines';
import { type Finding, fine, lookedAt, wrong } from './finding.js';

const mebibyte = 1024 * 1024;
const withinMs = 30_000;
const setupCure = 'Run npm run setup.';
const run = promisify(execFile);

// As the settings have it where nobody has changed it.
const usualFloor = 1024;

/** The floor that downloads keep, in MB, out of the application settings. */
export const floorIn = ({ downloads }: Record<string, unknown>): number => {
  const { min_free_space: floor = usualFloor } = (downloads ?? {}) as { min_free_space?: unknown };
  return typeof floor === 'number' ? floor : 0;
};

/** Room where the folders lie, against that floor. */
export const spaceCheck = async (folders: readonly string[], floor: number): Promise<Finding[]> => {
  const looks = folders.map((folder) =>
    lookedAt(`room in ${folder}`, 'Is its disk there, and may this user read it?', async () => {
      const { bavail, bsize } = await statfs(folder);
      const free = Math.floor((bavail * bsize) / mebibyte);
      return free >= floor
        ? fine(`room in ${folder}`, `${free} MiB`)
        : wrong(`room in ${folder}`, `${free} MiB, and downloads keep ${floor} free.`, 'Make room: they wait for it.');
    }),
  );
  return (await Promise.all(looks)).flat();
};

/** What downloads run: each is asked for its version. */
export const toolsCheck = async (setup: Partial<SetupRecord>, env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const { python = 'python3', pythonTools, ffmpeg = 'ffmpeg', ffprobe = 'ffprobe' } = setup;
  const withTools = pythonTools === undefined ? env : { ...env, PYTHONPATH: pythonTools };
  const tools: [part: string, command: string, args: string[]][] = [
    ['yt-dlp', python, ['-m', 'yt_dlp', '--ignore-config', '--version']],
    ['ffmpeg', ffmpeg, ['-version']],
    ['ffprobe', ffprobe, ['-version']],
    ['JavaScript runtime', process.execPath, ['--version']],
  ];
  const looks = tools.map(([part, command, args]) =>
    lookedAt(part, setupCure, async () => {
      const { stdout } = await run(command, args, { env: withTools, timeout: withinMs });
      return fine(part, (stdout.split('\n')[0] ?? '').trim().slice(0, 80));
    }),
  );
  return (await Promise.all(looks)).flat();
};
