import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSetup, requireSetup } from '@reelkeep/engines';
import { watchUrl } from '@reelkeep/testing';
import type { Stack } from './stack.js';

/** Downloads a video with nothing but yt-dlp, as the reference, and returns the file. */
export const bareDownload = async (stack: Stack, id: string): Promise<string> => {
  const setup = readSetup();
  const folder = join(stack.home, '..', 'bare');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(setup.python ?? 'python3', options(folder, id), {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PYTHONPATH: requireSetup(setup, 'pythonTools'),
      ...stack.tubeworld.env,
    },
  });
  return join(folder, `${id}.mp4`);
};

const options = (folder: string, id: string): string[] => [
  '-m',
  'yt_dlp',
  '--ignore-config',
  '--no-cache-dir',
  '--compat-options',
  'no-certifi',
  '--quiet',
  '--no-warnings',
  '--format',
  'bestvideo+bestaudio/best',
  '--merge-output-format',
  'mp4',
  '--no-mtime',
  '--output',
  join(folder, '%(id)s.%(ext)s'),
  '--',
  watchUrl(id),
];
