import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file.mjs';
import { cachePath, cached, isCached } from '../lib/cache.mjs';
import { CommandFailed, run } from '../lib/child.mjs';
import { readStamp, writeStamp } from '../lib/clone-state.mjs';
import { contentHash } from '../lib/content-hash.mjs';
import { cloneStateDir, root } from '../lib/places.mjs';
import { LauncherProblem } from '../lib/problem.mjs';
import { listFiles, replaceTree } from '../lib/tree.mjs';
import { workspaces } from '../lib/workspaces.mjs';
import { pinnedNode } from './npm-dependencies.mjs';

const SHOWN_ERRORS = 15;
const DECLARATION = /\.d\.m?ts$/;
const SOURCE_ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.js'];
const OUTPUT_ENDINGS = ['.js', '.d.ts', '.mjs', '.d.mts'].flatMap((ending) => [ending, `${ending}.map`]);
const SOURCES = ['libs', 'services', 'web', 'proto', 'tools/engines'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '__pycache__']);

/**
 * Builds every package, or takes the outputs from a build of exactly these sources.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function build(report) {
  const hash = sourceHash();
  if (readStamp('build') === hash && isBuilt()) return;
  if (isCached('build', hash)) {
    await restore(cachePath('build', hash), report);
    removeLeftovers();
  } else {
    await runBuild(report);
    removeLeftovers();
    // What was edited during the build must not be taken for its source.
    if (sourceHash() !== hash) return;
    await cached('build', hash, publish, report);
  }
  await writeStamp('build', hash);
}

/**
 * @param {string} outputs
 * @param {import('../lib/cache.mjs').Report} report
 */
async function restore(outputs, report) {
  report('copying from the cache');
  for (const folder of workspaces().filter((name) => existsSync(join(outputs, name, 'dist')))) {
    await replaceTree(join(outputs, folder, 'dist'), join(root, folder, 'dist'), { linked: false });
  }
}

/**
 * The same on every machine, whatever its language.
 *
 * @param {string} a
 * @param {string} b
 */
const byName = (a, b) => (a < b ? -1 : 1);

function sourceHash() {
  const inFolders = SOURCES.flatMap((folder) => sourceFiles(folder));
  const isConfiguration = (/** @type {string} */ name) => /\.(json|yaml|yml)$/.test(name) || name === '.npmrc';
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isConfiguration(entry.name))
    .map(({ name }) => name);
  return contentHash(root, [...inFolders, ...atRoot].sort(byName), process.arch);
}

/**
 * What git knows or would take; without git, all that does not look generated.
 *
 * @param {string} folder
 */
function sourceFiles(folder) {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', folder];
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
    return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return listFiles(join(root, folder), (name) => NOT_SOURCE.has(name) || name.endsWith('.tsbuildinfo')).map((file) =>
      join(folder, file),
    );
  }
}

const isBuilt = () => workspaces().every((folder) => existsSync(join(root, folder, 'dist')));

/** @param {import('../lib/cache.mjs').Report} report */
async function runBuild(report) {
  const env = {
    ...process.env,
    PATH: [dirname(pinnedNode), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    FORCE_COLOR: '0',
  };
  /** @type {string[]} */
  const lines = [];
  const onLine = (/** @type {string} */ line) => {
    lines.push(line);
    report(line);
  };
  try {
    const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
    await run(pinnedNode, [nx, 'run-many', '-t', 'build'], { cwd: root, env, onLine });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const log = join(cloneStateDir, 'build.log');
    writeFileAtomically(log, lines.join('\n') + '\n');
    const errors = lines.filter((line) => /error/i.test(line)).slice(0, SHOWN_ERRORS);
    throw new LauncherProblem({
      what: `The build failed:\n${errors.join('\n')}`,
      cure: `The whole output is in ${log}.`,
    });
  }
}

/**
 * The compiler leaves what it once made from a source that is gone, and a removed test would run for ever. What has a
 * declaration beside it is the compiler's; other tools' outputs stay.
 */
function removeLeftovers() {
  for (const folder of workspaces()) {
    const dist = join(root, folder, 'dist');
    const sources = join(root, folder, 'src');
    for (const file of listFiles(dist, (name) => name === 'node_modules').filter((name) => DECLARATION.test(name))) {
      const name = file.replace(DECLARATION, '');
      if (!SOURCE_ENDINGS.some((ending) => existsSync(join(sources, name + ending)))) {
        for (const ending of OUTPUT_ENDINGS) rmSync(join(dist, name + ending), { force: true });
      }
    }
  }
}

/** @param {string} draft */
async function publish(draft) {
  for (const folder of workspaces().filter((name) => existsSync(join(root, name, 'dist')))) {
    mkdirSync(join(draft, folder), { recursive: true });
    cpSync(join(root, folder, 'dist'), join(draft, folder, 'dist'), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }
}
