import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { cached, isCached } from '../lib/cache.mjs';
import { CommandFailed, run } from '../lib/child.mjs';
import { readStamp, recordSetup, writeStamp } from '../lib/clone-state.mjs';
import { contentHash } from '../lib/content-hash.mjs';
import { root } from '../lib/places.mjs';
import { LauncherProblem } from '../lib/problem.mjs';
import { replaceTree } from '../lib/tree.mjs';
import { workspaces } from '../lib/workspaces.mjs';

const PINNED_MAJOR = 24;
const LOCK = 'package-lock.json';
const DEPENDENCY_FIELDS = [
  'name',
  'version',
  'workspaces',
  'bin',
  'overrides',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];

/** The Node that everything but the launcher runs on. */
export const pinnedNode = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/**
 * Fills node_modules from the cache, or the cache by `npm ci`.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function setUpNpmDependencies(report) {
  const hash = dependencyHash();
  if (readStamp('npm') !== hash || !existsSync(pinnedNode)) {
    // A tree that npm itself has just put here is as good as ours, and may hold what somebody is working on.
    if (!isInstalledByHand()) {
      const tree = await cached('npm', hash, (draft) => install(draft, report), report);
      report('linking node_modules');
      for (const folder of ['.', ...workspaces()]) {
        const modules = join(folder, 'node_modules');
        if (existsSync(join(tree, modules)))
          await replaceTree(join(tree, modules), join(root, modules), { linked: true });
        else rmSync(join(root, modules), { recursive: true, force: true });
      }
    }
    checkPinnedNode(pinnedNode);
    await writeStamp('npm', hash);
  }
  await recordSetup({ node: pinnedNode });
}

export const areNpmDependenciesCached = () => isCached('npm', dependencyHash());

/** What decides about the tree: the lock file and each package's dependencies, but not its scripts. */
function dependencyHash() {
  const manifests = ['.', ...workspaces()].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return JSON.stringify([folder, DEPENDENCY_FIELDS.map((field) => manifest[field])]);
  });
  return contentHash(root, [LOCK], process.platform, process.arch, ...manifests);
}

/**
 * @param {string} draft
 * @param {import('../lib/cache.mjs').Report} report
 */
async function install(draft, report) {
  const files = [LOCK, '.npmrc', 'package.json', ...workspaces().map((folder) => join(folder, 'package.json'))];
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    cpSync(join(root, file), join(draft, file));
  }
  const [npm, ...npmArgs] = npmCommand();
  report(`npm ci: ${Object.keys(JSON.parse(readFileSync(join(root, LOCK), 'utf8')).packages).length} packages`);
  try {
    // No package of ours needs its install script: compiled parts come ready-made, PostgreSQL's links are made at its
    // start.
    const flags = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=dev',
      '--include=optional',
    ];
    await run(npm, [...npmArgs, 'ci', ...flags], { cwd: draft, env: npmEnvironment() });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new LauncherProblem({
      what: `npm could not install the dependencies. It said:\n${error.tail}`,
      cure: 'Check the network and the proxy settings, then start again; with a very old npm: npm install --global npm@11',
    });
  }
  checkPinnedNode(join(draft, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node'));
}

/** npm skips an optional package that does not fit or does not come without a word, so this has to ask. */
function checkPinnedNode(/** @type {string} */ node) {
  const version = existsSync(node) ? execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() : 'missing';
  if (version.startsWith(`v${PINNED_MAJOR}.`)) return;
  throw new LauncherProblem({
    what: `The pinned Node ${PINNED_MAJOR} is ${version} after "npm ci".`,
    cure: `Reelkeep runs on Linux x64 and arm64. There, check that npm does not omit optional dependencies: npm config get omit`,
  });
}

/** Whether the hidden lock file that npm leaves in node_modules agrees with ours. */
function isInstalledByHand() {
  const hiddenLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hiddenLock) || !existsSync(pinnedNode)) return false;
  const installed = JSON.parse(readFileSync(hiddenLock, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, LOCK), 'utf8')).packages;
  const isWanted = ([path, { version, integrity }]) =>
    wanted[path]?.version === version && wanted[path]?.integrity === integrity;
  const isThere = ([path, { optional, link, version }]) =>
    !path.includes('node_modules/') || optional === true || link === true || installed[path]?.version === version;
  const isOfRegistry = ([path]) => path.includes('node_modules/');
  return Object.entries(installed).filter(isOfRegistry).every(isWanted) && Object.entries(wanted).every(isThere);
}

/** The npm that started us, else the one on PATH. */
export function npmCommand() {
  const { npm_execpath: script = '' } = process.env;
  return basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm'];
}

/** Without what an npm that started us says about this clone: it would install there instead of in the draft. */
function npmEnvironment() {
  const aboutUs =
    /^(npm_(package_|lifecycle_|command$|execpath$|node_execpath$|config_local_prefix$)|INIT_CWD$|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !aboutUs.test(name)));
}
