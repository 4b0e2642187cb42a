import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupProblem } from './startup-problem.js';

/** Where the setup (tools/launcher) has put what it made or found; absolute paths. What it has not done is missing. */
export type SetupRecord = {
  /** The pinned Node. */
  node: string;
  enginesBinary?: string;
  elasticsearchHome?: string;
  javaHome?: string;
  python?: string;
  /** A folder for PYTHONPATH with yt-dlp and apprise. */
  pythonTools?: string;
  /** The same with what only the tests need. */
  pythonTestTools?: string;
  ffmpeg?: string;
  ffprobe?: string;
  chromium?: string;
};

/** The folder of the clone: the nearest one above this file that holds the launcher. */
export function repositoryRoot(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, 'tools', 'launcher', 'setup.mjs'))) return at;
  }
  throw new StartupProblem('The folder of the Reelkeep clone was not found.', 'Start Reelkeep from a complete clone.');
}

export function readSetup(root = repositoryRoot()): SetupRecord {
  const path = join(root, '.reelkeep', 'setup.json');
  if (!existsSync(path)) throw new StartupProblem('Reelkeep is not set up yet.', 'Run "npm run setup" first.');
  return JSON.parse(readFileSync(path, 'utf8')) as SetupRecord;
}

/** One entry of the setup, or a StartupProblem that says how to get it. */
export function requireSetup<Key extends keyof SetupRecord>(
  setup: SetupRecord,
  key: Key,
): NonNullable<SetupRecord[Key]> {
  const value = setup[key];
  if (value !== undefined && existsSync(value)) return value;
  throw new StartupProblem(
    `The setup of ${key} is missing.`,
    'Run "npm run setup -- --test", which sets up everything.',
  );
}
