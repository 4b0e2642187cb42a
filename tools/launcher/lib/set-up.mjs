import { build } from '../steps/build.mjs';
import { setUpElasticsearch } from '../steps/elasticsearch.mjs';
import { setUpEnginesBinary } from '../steps/engines-binary.mjs';
import { setUpNpmDependencies } from '../steps/npm-dependencies.mjs';
import { setUpPythonTestTools, setUpPythonTools } from '../steps/python-tools.mjs';
import { ensureRequirements } from './requirements.mjs';
import { step } from './step.mjs';

/** @typedef {import('./requirements.mjs').Part} Part */

/**
 * What is done for each part, in this order.
 *
 * @type {[Part, string, (report: import('./cache.mjs').Report) => Promise<void>][]}
 */
const STEPS = [
  ['npm', 'npm dependencies', setUpNpmDependencies],
  ['engines', 'Temporal and NATS', setUpEnginesBinary],
  ['python', 'yt-dlp', setUpPythonTools],
  ['python-test', "test tools' Python packages", setUpPythonTestTools],
  ['elasticsearch', 'Elasticsearch', setUpElasticsearch],
  ['build', 'build', build],
];

/**
 * Sets up parts of Reelkeep, each taken from the cache where it is there.
 *
 * @param {ReadonlySet<Part>} parts
 */
export async function setUp(parts) {
  await step('requirements', () => ensureRequirements(parts));
  for (const [part, title, work] of STEPS) {
    if (parts.has(part)) await step(title, work);
  }
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
