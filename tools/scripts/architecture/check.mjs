import { rules } from './rules.mjs';
import { sourceOf, readSourceTree } from './source-tree.mjs';

/** What breaks the rules of the architecture, one sentence each; also a rule that no longer sees what breaks it. */
export const architectureProblems = () => {
  const tree = readSourceTree();
  return rules.flatMap(({ name, check, trespasses }) => {
    const unseen = trespasses.filter((files) => check(treeOf(files)).length === 0);
    return [
      ...check(tree),
      ...unseen.map((files) => `The rule "${name}" does not see what is wrong in ${JSON.stringify(files)}`),
    ];
  });
};

const treeOf = (files) => new Map(Object.entries(files).map(([path, text]) => [path, sourceOf(path, text)]));
