import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** The variables by which tests find tubeworld's needs; set up by `npm run setup -- --test`. */
export const setupEnvironment = () => {
  const setupFile = join(root, '.reelkeep/setup.json');
  const setup = existsSync(setupFile) ? JSON.parse(readFileSync(setupFile, 'utf8')) : {};
  const cache = process.env.REELKEEP_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'reelkeep');
  return {
    REELKEEP_TEST_PYTHON: setup.python ?? '',
    REELKEEP_TEST_PYTHONPATH: [setup.pythonTools, setup.pythonTestTools].filter(Boolean).join(':'),
    REELKEEP_TEST_MEDIA: join(cache, 'tubeworld-media'),
  };
};
