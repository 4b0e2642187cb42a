import { isRelativePath, type RelativePath, relativePath } from './relative-path.js';

declare const kind: unique symbol;

/** Below the cache root: a file that somebody has laid down to be imported. */
export type ImportPath = RelativePath & { readonly [kind]: 'import' };

/** Folder of the files that are to be imported, below the cache root (SEMANTICS 24). */
export const importFolder = relativePath('import');

/** A file in it. Throws for what is no name of a file that an import looks at. */
export const importFile = (name: string): ImportPath => {
  const path = relativePath(importFolder, name);
  if (!isImportPath(path)) {
    throw new Error(`${JSON.stringify(name.slice(0, 100))} is not the name of a file to import.`);
  }
  return path;
};

/** Whether a text of unknown origin is the path of such a file: hidden ones are somebody else's. */
export const isImportPath = (text: string): text is ImportPath =>
  isRelativePath(text) && /^import\/[^./][^/]*$/.test(text);
