// npm run doctor [-- --bundle FILE]
import { join } from 'node:path';
import { checkEnvironment, ownEngines } from './lib/environment.mjs';
import { runOnPinnedNode } from './lib/pinned.mjs';
import { root } from './lib/places.mjs';
import { runEntry } from './lib/problem.mjs';
import { partsToStart, setUp } from './lib/set-up.mjs';

await runEntry(async () => {
  checkEnvironment();
  await setUp(partsToStart(ownEngines()));
  return runOnPinnedNode([join(root, 'services', 'all-in-one', 'dist', 'doctor.js'), ...process.argv.slice(2)]);
});
