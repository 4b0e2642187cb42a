import { accessSync, constants } from 'node:fs';
import { problemsOfStart } from '../../../libs/runtime/src/variables/problems.mjs';
import { variablesOf } from '../../../libs/runtime/src/variables/table.mjs';
import { makeFolder } from './make-folder.mjs';
import { LauncherProblem } from './problem.mjs';
import { cacheDir } from './places.mjs';

/** @typedef {import('./problem.mjs').Problem} Problem */

/** What a person sets for a Reelkeep of their own; the cache and the proxies concern the setup too. */
export const userSettings = variablesOf('start')
  .filter(([, { readBy }]) => !readBy.includes('setup'))
  .map(([name]) => name);

/** Where an engine of the user's own is given, ours is neither set up nor started. */
export function ownEngines() {
  const given = (/** @type {string} */ name) => (process.env[name] ?? '') !== '';
  return {
    hasPostgres: given('DATABASE_URL'),
    hasNatsAndTemporal: given('NATS_URL') && given('TEMPORAL_ADDRESS'),
    hasElasticsearch: given('ELASTICSEARCH_URL'),
  };
}

/** Stops with every problem of the environment at once, before a setup of minutes. */
export function checkEnvironment() {
  const problems = [...problemsOfStart(process.env), ...cacheProblems()];
  if (problems.length > 0) throw new LauncherProblem(...problems);
}

/** @returns {Problem[]} */
function cacheProblems() {
  try {
    makeFolder(cacheDir);
    accessSync(cacheDir, constants.W_OK);
    return [];
  } catch (error) {
    return [
      {
        what: `The cache folder ${cacheDir} cannot be written: ${error.message}.`,
        cure: 'Set REELKEEP_CACHE to a folder that this user may write, on a disk with 4 GB free.',
      },
    ];
  }
}
