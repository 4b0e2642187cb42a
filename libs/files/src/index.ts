export { below } from './below.js';
export { isFull } from './is-full.js';
export { isMissing } from './is-missing.js';
export { type Located, locate } from './locate.js';
export { removeLeftPrivateFolders, withPrivateFolder } from './private-folder.js';
export { putBackup } from './put-backup.js';
export {
  removeArchived,
  removeBackup,
  removeBackupDraft,
  removeEmptiedImport,
  removeEmptyFolder,
  removeEmptyTrash,
  removeImported,
  removeStaged,
  removeTool,
  removeTrashed,
  removeUnfinished,
} from './remove.js';
export { isUnfinished, unfinishedName } from './unfinished.js';
