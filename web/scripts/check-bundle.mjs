/**
 * Fails the build when the script of a first visit exceeds the budget.
 * First visit = scripts that the page names, entry, its static imports, and the heaviest screen with its static imports.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The requirement: a first load takes at most 130 kB of script, gzipped. */
const BUDGET_BYTES = 130_000;

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** All manifest keys that load together with `key`, itself included. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}

function gzipBytes(files) {
  let sum = 0;
  for (const file of files) sum += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return sum;
}

const filesOf = (keys) => [...keys].map((key) => manifest[key].file);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (entryKey === undefined) throw new Error('the manifest names no entry');
const shell = closure(entryKey);
const screens = (manifest[entryKey].dynamicImports ?? []).map((key) => {
  const extra = [...closure(key)].filter((part) => !shell.has(part));
  return { key, bytes: gzipBytes(filesOf(extra)) };
});
screens.sort((a, b) => b.bytes - a.bytes);

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
const shellBytes = gzipBytes(new Set([...named, ...filesOf(shell)]));
const firstLoadBytes = shellBytes + (screens[0]?.bytes ?? 0);

process.stdout.write('\nscript, gzip\n');
process.stdout.write(`${kilobytes(shellBytes)}  shell\n`);
for (const screen of screens) process.stdout.write(`${kilobytes(screen.bytes)}  ${screen.key}\n`);
process.stdout.write(`${kilobytes(firstLoadBytes)}  heaviest first load, budget ${kilobytes(BUDGET_BYTES).trim()}\n`);

if (firstLoadBytes > BUDGET_BYTES) {
  process.stderr.write(`first load is ${firstLoadBytes - BUDGET_BYTES} bytes over its budget\n`);
  process.exit(1);
}
