/**
 * Records what this release leaves behind, for the tests of all later ones: `npm run record:release -- 0.2`.
 * Makes recordings/<release>; recordings/README.md says what is in it. Never touches an older one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setupEnvironment } from './test-environment.mjs';
import { pinnedNode, root } from './workspace.mjs';

const [release = ''] = process.argv.slice(2);
const folder = join(root, 'recordings', release);
if (!/^\d+\.\d+$/.test(release) || existsSync(folder)) {
  process.stderr.write(
    'usage: npm run record:release -- <major>.<minor>   of a release that has no folder in recordings yet\n',
  );
  process.exit(2);
}

const run = (command, args, env = process.env) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
  }
};

const { startEnginesForTests } = await import(join(root, 'libs/testing/dist/engines-for-tests.js'));
const engines = await startEnginesForTests(process.env);
try {
  await engines.startElasticsearch();
  run(pinnedNode, [join(root, 'services/all-in-one/dist/testing/record-release.js'), folder], {
    ...setupEnvironment(),
    ...process.env,
    ...engines.env,
  });
} finally {
  await engines.stop();
}
run(join(root, 'node_modules/.bin/buf'), ['build', '--exclude-source-info', '-o', join(folder, 'contracts.json')]);
// Runs of this release's workflows: from now on those of a released version.
for (const service of readdirSync(join(root, 'services'))) {
  const own = join(root, 'services', service, 'src/histories');
  if (existsSync(own)) {
    mkdirSync(join(folder, 'histories'), { recursive: true });
    renameSync(own, join(folder, 'histories', service));
  }
}
