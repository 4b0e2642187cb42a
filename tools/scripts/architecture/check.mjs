import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../../launcher/lib/workspaces.mjs';
import { root } from '../workspace.mjs';
import { rules } from './rules.mjs';
import { sourceOf, readSourceTree } from './source-tree.mjs';

/** What breaks the rules of the architecture, one sentence each; also a rule that no longer sees what breaks it. */
export const architectureProblems = () => {
  const tree = readSourceTree();
  return [
    ...rules.flatMap(({ name, check, trespasses }) => {
      const unseen = trespasses.filter((files) => check(treeOf(files)).length === 0);
      return [
        ...check(tree),
        ...unseen.map((files) => `The rule "${name}" does not see what is wrong in ${JSON.stringify(files)}`),
      ];
    }),
    ...workspaces().flatMap((folder) =>
      missingScripts(folder, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))),
    ),
    ...(missingScripts('probe', { scripts: { test: 'jest' } }).length === 1
      ? []
      : ['A package without a script is not seen']),
  ];
};

const treeOf = (files) => new Map(Object.entries(files).map(([path, text]) => [path, sourceOf(path, text)]));

/** Nx passes over a package that has no script for what it is asked to run. */
const missingScripts = (folder, { scripts = {} }) =>
  ['test', 'lint']
    .filter((name) => !scripts[name])
    .map((name) => `${folder}/package.json has no script "${name}": Nx would pass over the package`);
