/**
 * Keeps, of the native modules below a folder, those that Linux loads on an architecture: `node
 * tools/images/native-modules.mjs FOLDER [amd64|arm64]`, this machine's unless said otherwise. Packages bring one for
 * each platform along, and each is some 30 MB. Fails where a package would be left without any.
 */
import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** As the header of an ELF file names them. */
const machines = { amd64: 62, arm64: 183 };

const [folder, arch = process.arch === 'x64' ? 'amd64' : process.arch] = process.argv.slice(2);
if (folder === undefined || !(arch in machines)) {
  process.stderr.write('usage: node tools/images/native-modules.mjs FOLDER [amd64|arm64]\n');
  process.exit(2);
}

/** @param {string} file */
const isLoadable = (file) => {
  const header = Buffer.alloc(20);
  const opened = openSync(file, 'r');
  readSync(opened, header);
  closeSync(opened);
  return header.toString('latin1', 0, 4) === '\x7fELF' && header.readUInt16LE(18) === machines[arch];
};

/** @type {Map<string, string[]>} */
const kept = new Map();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.node')) continue;
  const file = join(entry.parentPath, entry.name);
  const [owner] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [folder];
  const loadable = kept.get(owner) ?? [];
  kept.set(owner, loadable);
  if (isLoadable(file)) loadable.push(file);
  else rmSync(file);
}
for (const [owner, loadable] of kept) {
  process.stdout.write(`${owner}: ${loadable.join(', ') || 'nothing'} for ${arch}\n`);
}
if ([...kept.values()].some((loadable) => loadable.length === 0)) {
  process.exit(1);
}
