import { join } from 'node:path';
import { cached, isCached } from '../lib/cache.mjs';
import { CommandFailed, run } from '../lib/child.mjs';
import { recordSetup } from '../lib/clone-state.mjs';
import { contentHash } from '../lib/content-hash.mjs';
import { root } from '../lib/places.mjs';
import { LauncherProblem } from '../lib/problem.mjs';
import { findPython } from '../lib/toolchains.mjs';

const locks = join(root, 'tools', 'engines', 'python');

/** @typedef {'tools.lock' | 'test-tools.lock'} Lock */

/**
 * @param {Lock} lock
 * @param {import('../lib/toolchains.mjs').Python} python
 */
const hash = (lock, python) => contentHash(locks, [lock], python.platform);

/**
 * @param {Lock} lock
 * @param {import('../lib/toolchains.mjs').Python | undefined} python
 */
export const arePythonToolsCached = (lock, python) => python !== undefined && isCached('python', hash(lock, python));

/**
 * yt-dlp and apprise, as a folder for PYTHONPATH.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function setUpPythonTools(report) {
  const { python, folder } = await setUp('tools.lock', report);
  await recordSetup({ python, pythonTools: folder });
}

/**
 * What tubeworld needs beyond that.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function setUpPythonTestTools(report) {
  const { folder } = await setUp('test-tools.lock', report);
  await recordSetup({ pythonTestTools: folder });
}

/**
 * @param {Lock} lock
 * @param {import('../lib/cache.mjs').Report} report
 */
async function setUp(lock, report) {
  const python = findPython();
  if (python === undefined) throw new Error('Python has vanished since the check of what is needed');
  const folder = await cached(
    'python',
    hash(lock, python),
    (draft) => install(python.path, lock, draft, report),
    report,
  );
  return { python: python.path, folder };
}

/**
 * @param {string} python
 * @param {Lock} lock
 * @param {string} draft
 * @param {import('../lib/cache.mjs').Report} report
 */
async function install(python, lock, draft, report) {
  const flags = ['--require-hashes', '--only-binary=:all:', '--no-deps', '--disable-pip-version-check', '--no-input'];
  try {
    await run(python, ['-m', 'pip', 'install', ...flags, '--target', draft, '-r', join(locks, lock)], {
      onLine: report,
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new LauncherProblem({
      what: `pip could not install ${lock}. It said:\n${error.tail}`,
      cure: 'Check the network and the proxy settings, then start again.',
    });
  }
}
