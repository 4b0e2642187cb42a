declare const brand: unique symbol;

/** A path below some root, with slashes between its parts; no part of it leads anywhere else. */
export type RelativePath = string & { readonly [brand]: 'relative path' };

const longestPart = 255;

/** Whether a text is the name of one file or folder: neither empty nor a way up, without separators and NUL. */
export const isPathPart = (text: string): boolean =>
  text !== '' && text !== '.' && text !== '..' && text.length <= longestPart && !/[/\\\0]/.test(text);

/** Joins names of folders and a file. Throws an Error that shows the part which is no such name. */
export const relativePath = (...parts: readonly string[]): RelativePath => {
  const bad = parts.find((part) => !isPathPart(part));
  if (bad !== undefined || parts.length === 0) {
    throw new Error(`${JSON.stringify((bad ?? '').slice(0, 100))} is not the name of a file or folder.`);
  }
  return parts.join('/') as RelativePath;
};

/** Whether a text of unknown origin is such a path. */
export const isRelativePath = (text: string): text is RelativePath => text.split('/').every(isPathPart);
