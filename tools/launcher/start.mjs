// npm start: sets up what is missing and starts Reelkeep. Runs in a bare clone, so it has no dependencies.
import { join } from 'node:path';
import { checkEnvironment, ownEngines } from './lib/environment.mjs';
import { runOnPinnedNode } from './lib/pinned.mjs';
import { root } from './lib/places.mjs';
import { checkPort } from './lib/port.mjs';
import { runEntry } from './lib/problem.mjs';
import { partsToStart, setUp } from './lib/set-up.mjs';

await runEntry(async () => {
  checkEnvironment();
  await checkPort();
  await setUp(partsToStart(ownEngines()));
  return runOnPinnedNode([join(root, 'services', 'all-in-one', 'dist', 'main.js')]);
});
