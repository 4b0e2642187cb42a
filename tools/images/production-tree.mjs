/**
 * Lays out what runs in an image: `node tools/images/production-tree.mjs FOLDER`. The built packages that all-in-one
 * needs, and the lock file to install the rest from; no sources, tests or maps.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [target] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write('usage: node tools/images/production-tree.mjs FOLDER\n');
  process.exit(2);
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const manifest = readJson(join(root, 'package.json'));
const folders = manifest.workspaces.flatMap((/** @type {string} */ pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(join(root, dirname(pattern))).map((name) => join(dirname(pattern), name))
    : [pattern],
);
const packages = new Map(
  folders.map((/** @type {string} */ folder) => {
    const own = readJson(join(root, folder, 'package.json'));
    return [own.name, { folder, own }];
  }),
);

/** @param {string} name @param {Set<string>} seen */
const reachedFrom = (name, seen = new Set()) => {
  if (!seen.has(name)) {
    seen.add(name);
    for (const needed of Object.keys(packages.get(name).own.dependencies ?? {})) {
      if (packages.has(needed)) reachedFrom(needed, seen);
    }
  }
  return seen;
};

const isBuilt = (/** @type {string} */ path) => !/\.(?:spec|it|e2e)\.js$|\.d\.ts$|\.map$|\.tsbuildinfo$/.test(path);

mkdirSync(target, { recursive: true });
for (const name of ['package.json', 'package-lock.json', 'LICENSE']) {
  cpSync(join(root, name), join(target, name));
}
// npm wants the manifest of every workspace that the lock file names.
for (const { folder } of packages.values()) {
  mkdirSync(join(target, folder), { recursive: true });
  cpSync(join(root, folder, 'package.json'), join(target, folder, 'package.json'));
}
for (const name of reachedFrom('@reelkeep/all-in-one')) {
  const { folder } = packages.get(name);
  cpSync(join(root, folder, 'dist'), join(target, folder, 'dist'), {
    recursive: true,
    filter: (path) => isBuilt(basename(path)) && basename(path) !== 'testing',
  });
}
// Only what is needed to run: npm reads no scripts of ours here.
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...manifest, scripts: {} }, null, 2)}\n`);
