/**
 * Lints everything: the rules of the architecture, oxlint with types, the module boundary rule and the rules for texts,
 * then the protobuf files. The boundary rule is silent without Nx's project graph, so the graph is made first; it, the
 * rules of the architecture and those that come from plug-ins are made to prove that they bite.
 *
 * `lint.mjs <folder>` is what Nx asks for, package by package: there oxlint alone looks at the folder.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureProblems } from './architecture/check.mjs';
import { root } from './workspace.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' }, ...options });

run(bin('nx'), ['show', 'projects'], { stdio: 'ignore' });

const [folder] = process.argv.slice(2);
if (folder) {
  process.exit(run(bin('oxlint'), ['--type-aware', '--deny-warnings', folder]).status ?? 1);
}

const removals = [
  "import { rm } from 'node:fs/promises';\n\nexport const remove = (path: string) => rm(path);\n",
  "import { unlink as remove } from 'fs/promises';\n\nexport const removes = (path: string) => remove(path);\n",
  "import * as fs from 'node:fs';\n\nexport const remove = (path: string) => fs.rmSync(path);\n",
  "import * as fs from 'fs/promises';\n\nexport const remove = (path: string) => fs.rm(path);\n",
  "import fs from 'node:fs';\n\nexport const remove = (path: string) => fs.rmSync(path);\n",
  "import fs from 'node:fs/promises';\n\nexport const remove = (path: string) => fs.rm(path);\n",
  "import { promises } from 'node:fs';\n\nexport const remove = (path: string) => promises.rm(path);\n",
  "export { rm } from 'node:fs/promises';\n",
  "import { rename } from 'node:fs/promises';\n\nexport const replace = (path: string) => rename('/x', path);\n",
  "import { truncateSync } from 'node:fs';\n\nexport const empty = (path: string) => truncateSync(path);\n",
];

const probes = [
  {
    file: 'services/catalog/src/boundary-probe.ts',
    trespass: "export { startDownloader } from '@reelkeep/downloader';\n",
    rule: 'enforce-module-boundaries',
    harm: 'a service could import another',
  },
  ...removals.map((trespass) => ({
    file: 'services/catalog/src/removal-probe.ts',
    trespass,
    rule: 'no-restricted-imports',
    harm: 'a service could remove or replace what it likes',
  })),
  {
    file: 'web/src/text-probe.tsx',
    trespass: 'export const TextProbe = () => <p>words</p>;\n',
    rule: 'jsx-text',
    harm: 'a text of a screen could stay out of the message catalogues',
  },
  {
    file: 'web/src/text-probe.tsx',
    trespass: 'export const NameProbe = () => <input aria-label="words" />;\n',
    rule: 'jsx-text',
    harm: 'a name of a control could stay out of the message catalogues',
  },
  {
    file: 'web/src/text-probe.ts',
    trespass: "export const textProbe = () => 'Words for people';\n",
    rule: 'no-unlocalized-strings',
    harm: 'a text in the code could stay out of the message catalogues',
  },
];

for (const { file, trespass, rule, harm } of probes) {
  const path = join(root, file);
  writeFileSync(path, trespass);
  const probe = run(bin('oxlint'), [path], { stdio: 'pipe', encoding: 'utf8' });
  rmSync(path);
  if (probe.status === 0 || !probe.stdout.includes(rule)) {
    process.stderr.write(`The rule ${rule} does not work: ${harm}.\n${String(probe.stdout)}${String(probe.stderr)}`);
    process.exit(1);
  }
}

const broken = architectureProblems();
process.stderr.write(broken.map((problem) => `${problem}\n`).join(''));

const failed = [run(bin('oxlint'), ['--type-aware', '--deny-warnings', '.']), run(bin('buf'), ['lint'])].filter(
  ({ status }) => status !== 0,
);
process.exit(failed.length + broken.length > 0 ? 1 : 0);
