import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, CommandFailed } from './child.mjs';

/**
 * Puts a copy of a folder in the place of another. `linked` shares the files themselves (hard links) where both are on
 * one disk: quick and free, for content that nobody edits.
 *
 * @param {string} from
 * @param {string} to
 * @param {{ linked: boolean }} options
 */
export async function replaceTree(from, to, { linked }) {
  const draft = `${to}.${process.pid}.draft`;
  rmSync(draft, { recursive: true, force: true });
  try {
    await copy(from, draft, linked);
    rmSync(to, { recursive: true, force: true });
    renameSync(draft, to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {boolean} linked
 */
async function copy(from, to, linked) {
  if (linked) {
    try {
      await run('cp', ['-al', from, to]);
      return;
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      // Another disk, or one without hard links.
      rmSync(to, { recursive: true, force: true });
    }
  }
  await run('cp', ['-a', from, to]);
}

/**
 * All files below a folder, relative to it, leaving out folders by name.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} isLeftOut
 * @returns {string[]}
 */
export function listFiles(folder, isLeftOut) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isLeftOut(entry.name)) return [];
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    return listFiles(join(folder, entry.name), isLeftOut).map((file) => join(entry.name, file));
  });
}
