import { createHash } from 'node:crypto';
import {
  createReadStream,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cached, isCached } from '../lib/cache.mjs';
import { CommandFailed, run } from '../lib/child.mjs';
import { recordSetup } from '../lib/clone-state.mjs';
import { contentHash } from '../lib/content-hash.mjs';
import { mavenProxyFlags } from '../lib/maven-proxy.mjs';
import { root } from '../lib/places.mjs';
import { LauncherProblem } from '../lib/problem.mjs';
import { findJdk } from '../lib/toolchains.mjs';
import { listFiles } from '../lib/tree.mjs';

const recipeDir = join(root, 'tools', 'engines', 'elasticsearch');
const recipe = JSON.parse(readFileSync(join(recipeDir, 'recipe.json'), 'utf8'));
const MEASURE_EVERY_MS = 1_000;

const hash = () => contentHash(recipeDir, ['recipe.json', 'elasticsearch.sh']);

export const isElasticsearchCached = () => isCached('elasticsearch', hash());

/**
 * Fetches and lays out Elasticsearch: a download of 0.9 GB at the very first time, of which a sixth is kept.
 *
 * @param {import('../lib/cache.mjs').Report} report
 */
export async function setUpElasticsearch(report) {
  const javaHome = findJdk();
  if (javaHome === undefined) throw new Error('the JDK has vanished since the check of what is needed');
  const folder = await cached('elasticsearch', hash(), (draft) => fetch(draft, report), report);
  await recordSetup({ elasticsearchHome: join(folder, 'home'), javaHome });
}

/**
 * @param {string} draft
 * @param {import('../lib/cache.mjs').Report} report
 */
async function fetch(draft, report) {
  const work = join(draft, 'work');
  // A Maven repository of its own, so that the archive is not kept.
  const repository = join(work, 'repository');
  const unpacked = join(work, 'unpacked');
  mkdirSync(repository, { recursive: true });
  const measuring = setInterval(() => report(fetched(repository)), MEASURE_EVERY_MS);
  try {
    const { plugin, artifact } = recipe.maven;
    const goal = [`${plugin}:unpack`, `-Dartifact=${artifact}`, '-Dmdep.unpack.includes=*/elasticsearch/**'];
    const places = [`-Dmaven.repo.local=${repository}`, `-DoutputDirectory=${unpacked}`];
    await run('mvn', ['-q', '-B', '-C', ...mavenProxyFlags(), ...goal, ...places], { cwd: work });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new LauncherProblem({
      what: `Elasticsearch could not be fetched. Maven said:\n${error.tail}`,
      cure: 'Check the network, the proxy settings and the space in the cache folder (3 GB), then start again; or set ELASTICSEARCH_URL to a server of your own.',
    });
  } finally {
    clearInterval(measuring);
  }
  report('checking and laying out');
  await checkSum(repository);
  const [product = ''] = readdirSync(unpacked);
  renameSync(join(unpacked, product, 'elasticsearch'), join(draft, 'home'));
  rmSync(work, { recursive: true });
  layOut(join(draft, 'home'));
}

/** @param {string} repository */
function archives(repository) {
  return listFiles(repository, (name) => name === 'apache').filter(
    (file) => /\.zip(\.|$)/.test(file) && !/\.sha1/.test(file),
  );
}

/** @param {string} repository */
function fetched(repository) {
  const sizes = archives(repository).map((file) =>
    existsSync(join(repository, file)) ? statSync(join(repository, file)).size : 0,
  );
  const bytes = Math.max(0, ...sizes);
  return bytes < recipe.maven.bytes
    ? `${Math.round(bytes / 1e6)} of ${Math.round(recipe.maven.bytes / 1e6)} MB`
    : 'unpacking';
}

/** @param {string} repository */
async function checkSum(repository) {
  const archive = archives(repository).find((file) => file.endsWith('.zip'));
  const sum = createHash('sha256');
  if (archive !== undefined) await pipeline(createReadStream(join(repository, archive)), sum);
  if (sum.digest('hex') === recipe.maven.sha256) return;
  throw new LauncherProblem({
    what: 'The archive of Elasticsearch has a wrong checksum: it is damaged or not the expected one.',
    cure: 'Start again to fetch it anew; if that does not help, something on the way changes downloads.',
  });
}

/**
 * What is left out would only cost memory and time at the start.
 *
 * @param {string} home
 */
function layOut(home) {
  for (const name of readdirSync(join(home, 'modules'))) {
    if (!recipe.keptModules.includes(name)) rmSync(join(home, 'modules', name), { recursive: true });
  }
  for (const name of readdirSync(join(home, 'bin'))) {
    if (/\.(bat|exe|jar)$/.test(name)) rmSync(join(home, 'bin', name));
  }
  for (const name of readdirSync(join(home, 'lib', 'platform'))) {
    if (/^(darwin|windows)-/.test(name)) rmSync(join(home, 'lib', 'platform', name), { recursive: true });
  }
  mkdirSync(join(home, 'plugins'), { recursive: true });
  cpSync(join(recipeDir, 'elasticsearch.sh'), join(home, 'bin', 'elasticsearch'));
}
