import { isRelativePath, type RelativePath, relativePath } from './relative-path.js';

declare const kind: unique symbol;

/** Below the cache root: the folder of one version of yt-dlp, or of one that is being unpacked. */
export type ToolPath = RelativePath & { readonly [kind]: 'tool' };

const versionPattern = String.raw`\d{4}(?:\.\d{1,6}){2,3}`;

/** A version of yt-dlp as the index of Python packages writes it: numbers without leading zeros, as 2026.7.4. */
export const toolVersionForm = new RegExp(`^${versionPattern}$`);

export const isToolVersion = (text: string): boolean => toolVersionForm.test(text);

/** Folder of all versions that were fetched, below the cache root. */
export const toolsFolder = relativePath('ytdlp', 'versions');

const parts = toolsFolder.split('/');

/** Folder of one version. */
export const toolFolder = (version: string): ToolPath => relativePath(...parts, version) as ToolPath;

/** Folder in which a version is made before it is one; `mark` tells attempts from each other. */
export const toolDraft = (version: string, mark: string): ToolPath =>
  relativePath(...parts, `.${version}-${mark}`) as ToolPath;

const toolForm = new RegExp(`^${toolsFolder}/(?:${versionPattern}|\\.${versionPattern}-[-a-z0-9]{1,40})$`);

/** Whether a text of unknown origin is one of these folders. */
export const isToolPath = (text: string): text is ToolPath => isRelativePath(text) && toolForm.test(text);
