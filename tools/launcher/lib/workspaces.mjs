import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

/** The folders of the packages of this clone, relative to it, in a fixed order. */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patterns
    .flatMap((/** @type {string} */ pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
}
