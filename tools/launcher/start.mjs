// What npm start does before it starts Reelkeep (start.sh): checks and sets up. Runs in a bare clone, so it has no
// dependencies.
import { checkEnvironment, ownEngines } from './lib/environment.mjs';
import { checkPort } from './lib/port.mjs';
import { runEntry } from './lib/problem.mjs';
import { partsToStart, setUp } from './lib/set-up.mjs';

await runEntry(async () => {
  checkEnvironment();
  await checkPort();
  await setUp(partsToStart(ownEngines()));
  return 0;
});
