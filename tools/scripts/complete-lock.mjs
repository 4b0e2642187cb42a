// Adds to package-lock.json the optional platform packages that the registry in use does not hold,
// so that `npm ci` (which wants every optional edge in the lock) accepts it. They are never installed:
// `os`/`cpu` rule them out on the platform that the lock was made on.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const pk = lock.packages;
const OS = {
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  android: 'android',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const CPU = {
  x64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  ia32: 'ia32',
  arm: 'arm',
  armv7: 'arm',
  gnueabihf: 'arm',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
  universal: 'arm64',
};
const EXACT = /^\d+\.\d+\.\d+[\w.+-]*$/;
const resolves = (from, name, range) => {
  for (let at = from; ;) {
    const found = pk[(at ? at + '/' : '') + 'node_modules/' + name];
    if (found) return !EXACT.test(range) || found.version === range;
    if (!at) return false;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut >= 0 ? at.slice(0, cut) : '';
  }
};
let added = 0;
for (const [path, p] of Object.entries({ ...pk })) {
  for (const [name, range] of Object.entries(p.optionalDependencies ?? {})) {
    if (resolves(path, name, range)) continue;
    const parts = name.split(/[/\-_.]/);
    const os = parts.map((x) => OS[x]).find(Boolean),
      cpu = parts.map((x) => CPU[x]).find(Boolean);
    const key = pk['node_modules/' + name] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    pk[key] = {
      version: range.replace(/^[\^~>=v]+/, ''),
      optional: true,
      os: [os ?? 'none'],
      cpu: [cpu ?? 'none'],
      ...(p.dev ? { dev: true } : {}),
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(pk).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
console.log(`added ${added} optional platform packages`);
