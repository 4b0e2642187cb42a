export { below } from './below.js';
export { isMissing } from './is-missing.js';
export { type Located, locate } from './locate.js';
export { removeLeftPrivateFolders, withPrivateFolder } from './private-folder.js';
export { removeArchived, removeEmptyFolder, removeStaged, removeTool, removeUnfinished } from './remove.js';
export { isUnfinished, unfinishedName } from './unfinished.js';
