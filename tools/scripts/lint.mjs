/**
 * Lints everything: oxlint with types and the module boundary rule, then the protobuf files. The boundary rule is
 * silent without Nx's project graph, so the graph is made first and the rule is made to prove that it bites.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' }, ...options });

run(bin('nx'), ['show', 'projects'], { stdio: 'ignore' });

const trespass = join(root, 'services/catalog/src/boundary-probe.ts');
writeFileSync(trespass, "export { startDownloader } from '@reelkeep/downloader';\n");
const probe = run(bin('oxlint'), [trespass], { stdio: 'pipe', encoding: 'utf8' });
rmSync(trespass);
if (probe.status === 0 || !probe.stdout.includes('enforce-module-boundaries')) {
  process.stderr.write(
    `The module boundary rule does not work: a service could import another.\n${String(probe.stdout)}${String(probe.stderr)}`,
  );
  process.exit(1);
}

const failed = [run(bin('oxlint'), ['--type-aware', '--deny-warnings', '.']), run(bin('buf'), ['lint'])].filter(
  ({ status }) => status !== 0,
);
process.exit(failed.length > 0 ? 1 : 0);
