/**
 * Prints what the browser loads of our script, and fails the build when a first visit takes more than its budget.
 * First visit = scripts that the page names, the entry and the screen with their static imports, and the texts of the
 * larger language. What is loaded later, when it is needed, is printed beside it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What the first load of home may take of script, gzipped: 135 kB of the base and 3 of the way to all screens. */
const HOME_BUDGET_BYTES = 138_000;
/** What another screen may add to that: 5 kB that all of them share, home's own script, its own one and its texts. */
const SCREEN_EXTRA_BYTES = 11_500;

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** All manifest keys that load together with `key`, itself included. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}

const bytesOfFile = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const bytesOf = (parts) => [...parts].reduce((sum, key) => sum + bytesOfFile(manifest[key].file), 0);

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
// Home is part of it.
const shell = new Set(keys.filter((key) => named.includes(manifest[key].file)).flatMap((key) => [...closure(key)]));
if (shell.size === 0) throw new Error('the page names no script of ours');
const shellFiles = new Set([...shell].map((key) => manifest[key].file));
const beyondShell = (key) => bytesOf([...closure(key)].filter((part) => !shell.has(part)));

const firstPaint = named.filter((file) => !shellFiles.has(file));
const paintBytes = firstPaint.reduce((sum, file) => sum + bytesOfFile(file), 0);

/** Texts of one screen in the language that takes more of them; 0 for a screen without texts of its own. */
const textBytes = (name) =>
  Math.max(0, ...keys.filter((key) => key.endsWith(`/${name}.po`)).map((key) => beyondShell(key)));

const commonBytes = textBytes('common');
if (commonBytes === 0) throw new Error('the manifest names no texts');
const baseBytes = paintBytes + bytesOf(shell) + commonBytes;
/** Not a screen of its own: it comes after a list or with the page of a video. */
const PLAYER = 'src/routes/player.tsx';
const home = { name: 'home', bytes: baseBytes };
const others = keys
  .filter((key) => key.startsWith('src/routes/') && key !== PLAYER)
  .map((key) => {
    const name = key.replace(/^.*\/(\w+)\.tsx$/, '$1');
    return { name, bytes: baseBytes + beyondShell(key) + textBytes(name) };
  });
const screens = [home, ...others];

const line = (bytes, text) => process.stdout.write(`${`${(bytes / 1000).toFixed(1)} kB`.padStart(9)}  ${text}\n`);

process.stdout.write('\nscript, gzip\n');
line(paintBytes, firstPaint.join(', '));
for (const key of shell) line(bytesOfFile(manifest[key].file), `${manifest[key].name ?? key} (every screen)`);
line(commonBytes, 'texts (every screen)');
process.stdout.write('first load\n');
for (const { name, bytes } of screens.toSorted((a, b) => b.bytes - a.bytes)) line(bytes, name);
process.stdout.write('when needed\n');
for (const key of keys) {
  const { isDynamicEntry } = manifest[key];
  if (isDynamicEntry && (!key.startsWith('src/routes/') || key === PLAYER) && !key.endsWith('.po'))
    line(beyondShell(key), key);
}

const over = [
  { name: 'home', excess: home.bytes - HOME_BUDGET_BYTES },
  ...others.map(({ name, bytes }) => ({ name, excess: bytes - HOME_BUDGET_BYTES - SCREEN_EXTRA_BYTES })),
].filter(({ excess }) => excess > 0);
for (const { name, excess } of over)
  process.stderr.write(`the first load of ${name} is ${excess} bytes over its budget\n`);
if (over.length > 0) process.exit(1);
