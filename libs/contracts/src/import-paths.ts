import { isRelativePath, type RelativePath, relativePath } from './relative-path.js';

declare const kind: unique symbol;

/** Below the cache root: a file that somebody has laid down to be imported, or a folder of such files. */
export type ImportPath = RelativePath & { readonly [kind]: 'import' };

/** Folder of the files that are to be imported, below the cache root (SEMANTICS 24). */
export const importFolder = relativePath('import');

/** A file in it, by its path from there. Throws for what is no path of a file that an import looks at. */
export const importFile = (path: string): ImportPath => {
  const below = relativePath(importFolder, ...path.split('/'));
  if (!isImportPath(below)) {
    throw new Error(`${JSON.stringify(path.slice(0, 100))} is not the path of a file to import.`);
  }
  return below;
};

/** Whether a text of unknown origin is the path of such a file: what is hidden is somebody else's, with all in it. */
export const isImportPath = (text: string): text is ImportPath =>
  isRelativePath(text) && /^import(?:\/[^./][^/]*)+$/.test(text);
