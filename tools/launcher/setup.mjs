// npm run setup [-- --test] [-- --only PART ...]: what npm start does before it starts.
import { checkEnvironment, ownEngines } from './lib/environment.mjs';
import { LauncherProblem, runEntry } from './lib/problem.mjs';
import { partsToStart, partsToTest, setUp } from './lib/set-up.mjs';

/** @param {string[]} args */
function chosenParts(args) {
  if (args[0] === '--only') {
    const unknown = args.slice(1).filter((name) => !partsToTest().has(/** @type {never} */ (name)));
    if (args.length > 1 && unknown.length === 0) return new Set(args.slice(1));
  } else if (args.length === 1 && args[0] === '--test') {
    return partsToTest();
  } else if (args.length === 0) {
    return partsToStart(ownEngines());
  }
  throw new LauncherProblem({
    what: `"${args.join(' ')}" is not understood.`,
    cure: `Say nothing, --test, or --only with some of: ${[...partsToTest()].join(' ')}`,
  });
}

await runEntry(async () => {
  const parts = chosenParts(process.argv.slice(2));
  checkEnvironment();
  await setUp(/** @type {Set<import('./lib/requirements.mjs').Part>} */ (parts));
  return 0;
});
