/**
 * Prints what the browser loads of our script, and fails the build when a first visit takes more than its budget.
 * First visit = scripts that the page names, the entry and the screen with their static imports, and the texts of the
 * larger language. What is loaded later, when it is needed, is printed beside it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What the first load of home may take of script, gzipped. */
const HOME_BUDGET_BYTES = 135_200;
/**
 * What another screen may add to that: 8 kB that they all share, its own script (a video's with the player, what
 * deletes it and what links moments in texts), its texts.
 */
const SCREEN_EXTRA_BYTES = 25_200;

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');
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
const beyondShell = (key) => bytesOf([...closure(key)].filter((part) => !shell.has(part)));

const inPage = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
const [early = '', ...behind] = inPage;
if (!early.includes('earlyAnswers')) throw new Error('the script before all others is not in the page');
if (behind.some((code) => code.trim() !== '')) throw new Error('another script stands in the page');
if (!/<style>.*\.first-bar.*<\/style>/s.test(page)) throw new Error('what the first bar looks like is not in the page');
if (/stylesheet.*<\/head>/s.test(page.replace(early, ''))) throw new Error('the styles of all screens come first');
const paintBytes = gzipSync(early, { level: 9 }).length;

/** A catalogue in the language that takes more of it. */
const textBytes = (catalogue) =>
  Math.max(0, ...keys.filter((key) => key.endsWith(`/${catalogue}.po`)).map((key) => beyondShell(key)));
/** The catalogue of each screen, as the way to it says. */
const router = readFileSync(join(web, 'src', 'app', 'router.tsx'), 'utf8');
const catalogueOf = Object.fromEntries(
  [...router.matchAll(/routes\/([\w-]+)\.js'\), '(\w+)'/g)].map(([, screen, catalogue]) => [screen, catalogue]),
);

const commonBytes = textBytes('common');
if (commonBytes === 0) throw new Error('the manifest names no texts');
const baseBytes = paintBytes + bytesOf(shell) + commonBytes;
const home = { name: 'home', bytes: baseBytes, budget: HOME_BUDGET_BYTES };
// The page of a video is a chunk with the player, which the manifest has under no name of a source.
const isScreen = (key) => key.startsWith('src/routes/') || key.startsWith('_video-');
const others = keys.filter(isScreen).map((key) => {
  const { name } = manifest[key];
  const bytes = baseBytes + beyondShell(key) + textBytes(catalogueOf[name]);
  return { name, bytes, budget: HOME_BUDGET_BYTES + SCREEN_EXTRA_BYTES };
});
if (catalogueOf.video === undefined || !others.some(({ name }) => name === 'video'))
  throw new Error('the page of a video is not where it was');
const screens = [home, ...others];

const line = (bytes, text) => process.stdout.write(`${`${(bytes / 1000).toFixed(1)} kB`.padStart(9)}  ${text}\n`);

process.stdout.write('\nscript, gzip\n');
line(paintBytes, 'in the page');
for (const key of shell) line(bytesOfFile(manifest[key].file), `${manifest[key].name ?? key} (every screen)`);
line(commonBytes, 'texts (every screen)');
process.stdout.write('first load\n');
for (const { name, bytes } of screens.toSorted((a, b) => b.bytes - a.bytes)) line(bytes, name);
process.stdout.write('when needed\n');
for (const key of keys) {
  const { isDynamicEntry } = manifest[key];
  if (isDynamicEntry && !key.startsWith('src/routes/') && !key.endsWith('.po')) line(beyondShell(key), key);
}

const over = screens.filter(({ bytes, budget }) => bytes > budget);
for (const { name, bytes, budget } of over)
  process.stderr.write(`the first load of ${name} is ${bytes - budget} bytes over its budget\n`);
if (over.length > 0) process.exit(1);
