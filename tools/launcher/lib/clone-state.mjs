import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.mjs';
import { withLock } from './lock.mjs';
import { cloneStateDir } from './places.mjs';

/**
 * What the setup made or found, as absolute paths; read by @reelkeep/engines (setup-record.ts).
 *
 * @typedef {{ node?: string, enginesBinary?: string, elasticsearchHome?: string, javaHome?: string, python?: string,
 *   pythonTools?: string, pythonTestTools?: string, ffmpeg?: string, ffprobe?: string, chromium?: string }} SetupRecord
 */

const setupFile = join(cloneStateDir, 'setup.json');
const stampFile = join(cloneStateDir, 'stamps.json');

/** @returns {SetupRecord} */
export const readSetup = () => readJson(setupFile);

/** @param {SetupRecord} entries */
export const recordSetup = (entries) => mergeInto(setupFile, entries);

/**
 * The content hash that a part of the clone (`npm`, `build`) was last brought up to.
 *
 * @param {string} part
 * @returns {string | undefined}
 */
export const readStamp = (part) => readJson(stampFile)[part];

/**
 * @param {string} part
 * @param {string} hash
 */
export const writeStamp = (part, hash) => mergeInto(stampFile, { [part]: hash });

/**
 * The setup of Elasticsearch may run in the background while another one writes here.
 *
 * @param {string} file
 * @param {object} entries
 */
async function mergeInto(file, entries) {
  await withLock(`${file}.lock`, async () => {
    writeFileAtomically(file, JSON.stringify({ ...readJson(file), ...entries }, null, 2) + '\n');
  });
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
