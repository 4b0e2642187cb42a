/**
 * Fails when generated files differ from what their sources give: protobuf code, API description, web client types.
 * Also holds the protobuf files against those of the latest release: nothing may break a running service.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './workspace.mjs';

const buf = join(root, 'node_modules/.bin/buf');
const protoCode = 'libs/contracts/src/gen';
const apiFiles = ['docs/api/openapi.json', 'web/src/shared/api/schema.d.ts'];
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

/** The latest release; before the first one, what was there before the last change. */
const protoBaseline = () => {
  const release = run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
  if (release.status === 0) {
    return release.stdout.trim();
  }
  const isChanged = run('git', ['status', '--porcelain', 'proto']).stdout !== '';
  const hasParent = run('git', ['rev-parse', '--verify', '--quiet', 'HEAD^']).status === 0;
  return isChanged || !hasParent ? 'HEAD' : 'HEAD^';
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
    for (const file of apiFiles) {
      compare(join(root, file), join(scratch, file), 'Build, then run: npm run codegen');
    }
  }

  // An export without history (a source archive) has nothing to break.
  const archive = run('git', ['archive', protoBaseline(), 'proto', 'buf.yaml'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (archive.status === 0) {
    const before = join(scratch, 'before');
    mkdirSync(before);
    writeFileSync(join(scratch, 'before.tar'), archive.stdout);
    if (mustRun('tar', 'tar', ['-xf', join(scratch, 'before.tar'), '-C', before])) {
      mustRun('buf breaking', buf, ['breaking', '--against', before]);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

for (const problem of problems) {
  process.stderr.write(`${problem}\n`);
}
process.exit(problems.length > 0 ? 1 : 0);
