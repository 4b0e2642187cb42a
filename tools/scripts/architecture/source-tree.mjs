import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';

/**
 * One import of a file. `isType` means that nothing of it is left after compiling: `import { type A } from 'x'` is
 * none, since it still loads x.
 * @typedef {{ specifier: string, names: string[], isType: boolean, line: number }} Import
 * @typedef {{ imports: Import[], queries: number[] }} Source `queries`: the lines that call a method `query`
 * @typedef {Map<string, Source>} SourceTree by path below the repository's root
 */

const isSource = /^(services|libs|tools|web)\/.*src\/.*\.tsx?$/;
const isGenerated = /\/(gen|dist)\//;

/** @returns {SourceTree} all TypeScript that git knows of or would add */
export const readSourceTree = () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed
    .split('\n')
    .filter((path) => isSource.test(path) && !isGenerated.test(path) && existsSync(join(root, path)));
  return new Map(paths.map((path) => [path, sourceOf(path, readFileSync(join(root, path), 'utf8'))]));
};

/** @returns {Source} */
export const sourceOf = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const imports = [];
  const queries = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const add = (node, specifier, names, isType) =>
    imports.push({
      specifier,
      names,
      isType,
      line: lineOf(node),
    });
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(nameOf) : [];
      add(node, node.moduleSpecifier.text, names, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const names =
        node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements.map(nameOf) : [];
      add(node, node.moduleSpecifier.text, names, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) {
        add(node, specifier.text, [], false);
      }
    }
    if (ts.isCallExpression(node) && node.expression.name?.text === 'query') {
      queries.push(lineOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, queries };
};

const nameOf = (element) => (element.propertyName ?? element.name).text;

/** The file that a relative import means, or undefined. */
export const resolveRelative = (tree, from, specifier) => {
  if (!specifier.startsWith('.')) {
    return undefined;
  }
  const path = normalize(join(dirname(from), specifier)).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => tree.has(candidate));
};

/** Whether a file is there for tests only. */
export const isTestCode = (path) =>
  /\.(spec|it|pair\.it|e2e)\.tsx?$|\.test-workflow\.ts$|\/testing\//.test(path) ||
  /^(libs\/testing|web\/e2e)\//.test(path) ||
  path === 'tools/engines/src/test-support.ts';
