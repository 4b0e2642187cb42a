/**
 * Fails when generated files differ from what their sources give: protobuf code, API description and its types,
 * the README's table of variables.
 * Also holds the protobuf files against those of every released version: nothing may break a running service.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiDescriptionFile, apiTypeFiles } from './generated-files.mjs';
import { pinnedNode, root } from './workspace.mjs';

const buf = join(root, 'node_modules/.bin/buf');
const protoCode = 'libs/contracts/src/gen';
const problems = [];

const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  if (result.error) {
    throw result.error;
  }
  return result;
};

const mustRun = (what, command, args, options) => {
  const { status, stdout, stderr } = run(command, args, options);
  if (status !== 0) {
    problems.push(`${what} failed:\n${stdout}${stderr}`);
  }
  return status === 0;
};

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted()
    : [];

const compare = (committed, fresh, cure) => {
  if (!existsSync(committed) || readFileSync(committed, 'utf8') !== readFileSync(fresh, 'utf8')) {
    problems.push(`${committed.slice(root.length)} is not what its source gives. ${cure}`);
  }
};

const scratch = mkdtempSync(join(tmpdir(), 'reelkeep-generated-'));
try {
  // The plug-in's path in buf.gen.yaml is relative to where buf runs.
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  if (
    mustRun('buf generate', buf, ['generate', join(root, 'proto'), '--template', join(root, 'buf.gen.yaml')], {
      cwd: scratch,
    })
  ) {
    const fresh = filesBelow(join(scratch, protoCode));
    const gone = filesBelow(join(root, protoCode)).filter((file) => !fresh.includes(file));
    problems.push(...gone.map((file) => `${protoCode}/${file} has no source any more. Run: npm run codegen`));
    for (const file of fresh) {
      compare(join(root, protoCode, file), join(scratch, protoCode, file), 'Run: npm run codegen');
    }
  }

  if (mustRun('tools/scripts/openapi.mjs', pinnedNode, [join(root, 'tools/scripts/openapi.mjs'), scratch])) {
    for (const file of [apiDescriptionFile, ...apiTypeFiles]) {
      compare(join(root, file), join(scratch, file), 'Build, then run: npm run codegen');
    }
  }

  if (
    mustRun('tools/scripts/readme-variables.mjs', pinnedNode, [
      join(root, 'tools/scripts/readme-variables.mjs'),
      scratch,
    ])
  ) {
    compare(join(root, 'README.md'), join(scratch, 'README.md'), 'Run: npm run codegen');
  }

  for (const release of readdirSync(join(root, 'recordings'), { withFileTypes: true })) {
    if (release.isDirectory()) {
      const contracts = join(root, 'recordings', release.name, 'contracts.json');
      mustRun(`buf breaking against release ${release.name}`, buf, ['breaking', '--against', contracts]);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

for (const problem of problems) {
  process.stderr.write(`${problem}\n`);
}
process.exit(problems.length > 0 ? 1 : 0);
