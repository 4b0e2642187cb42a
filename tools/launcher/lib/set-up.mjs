import { build } from '../steps/build.mjs';
import { setUpElasticsearch } from '../steps/elasticsearch.mjs';
import { setUpEnginesBinary } from '../steps/engines-binary.mjs';
import { setUpNpmDependencies } from '../steps/npm-dependencies.mjs';
import { setUpPythonTestTools, setUpPythonTools } from '../steps/python-tools.mjs';
import { findRequirements, installRequirements } from './requirements.mjs';
import { step } from './step.mjs';

/** @typedef {import('./requirements.mjs').Part} Part */

/**
 * What is done for each part, and which parts it waits for; all else goes on side by side. What takes longest comes
 * first.
 *
 * @type {[Part, string, (report: import('./cache.mjs').Report) => Promise<void>, (Part | 'packages')[]][]}
 */
const STEPS = [
  ['engines', 'Temporal and NATS', setUpEnginesBinary, []],
  ['npm', 'npm dependencies', setUpNpmDependencies, []],
  ['elasticsearch', 'Elasticsearch', setUpElasticsearch, ['packages']],
  ['python', 'yt-dlp', setUpPythonTools, ['packages']],
  ['python-test', "test tools' Python packages", setUpPythonTestTools, ['packages']],
  ['build', 'build', build, ['npm']],
];

/**
 * Sets up parts of Reelkeep, each taken from the cache where it is there. Rejects with the first problem, while other
 * parts may still be under way: they end with this process.
 *
 * @param {ReadonlySet<Part>} parts
 */
export async function setUp(parts) {
  const packages = await step('requirements', async () => findRequirements(parts));
  /** @type {Map<string, Promise<void>>} */
  const done = new Map([['packages', installRequirements(packages)]]);
  for (const [part, title, work, awaited] of STEPS.filter(([name]) => parts.has(name))) {
    const before = awaited.map((name) => done.get(name) ?? Promise.resolve());
    done.set(
      part,
      Promise.all(before).then(() => step(title, work)),
    );
  }
  await Promise.all(done.values());
}

/**
 * What a start needs, given the engines that the user brings.
 *
 * @param {ReturnType<typeof import('./environment.mjs').ownEngines>} own
 * @returns {Set<Part>}
 */
export function partsToStart({ hasNatsAndTemporal, hasElasticsearch }) {
  /** @type {Set<Part>} */
  const parts = new Set(['ffmpeg', 'npm', 'python', 'build']);
  if (!hasNatsAndTemporal) parts.add('engines');
  if (!hasElasticsearch) parts.add('elasticsearch-later');
  return parts;
}

/** @returns {Set<Part>} */
export function partsToTest() {
  return new Set(['ffmpeg', 'chromium', 'npm', 'engines', 'python', 'python-test', 'elasticsearch', 'build']);
}
