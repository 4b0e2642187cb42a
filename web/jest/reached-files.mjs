import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The text of a file; the browser's code has no types for Node. */
export const readText = (file) => readFileSync(file, 'utf8');

// Screens are found by the router; a screen stands for itself.
const SCREENS = /^src\/routes\//;

/**
 * The sources that the given ones import, themselves included, now or on demand, other screens left out.
 * @param {string} root the folder that the paths are relative to
 * @param {string[]} files
 * @returns {Set<string>}
 */
export function reachedFiles(root, files) {
  const reached = new Set();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, path] of readText(join(root, file)).matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)) {
      const target = normalize(join(dirname(file), path));
      const source = [`${target}.tsx`, `${target}.ts`].find((candidate) => existsSync(join(root, candidate)));
      if (source !== undefined && !SCREENS.test(source)) waiting.push(source);
    }
  }
  return reached;
}
