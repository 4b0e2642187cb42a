export { BackupPart } from './backup-part.js';
export { type BackupTables, libraryTables } from './backup-tables.js';
export { damaged } from './damaged.js';
export {
  countField,
  flagField,
  integerField,
  listField,
  momentField,
  neededText,
  textField,
} from './document-fields.js';
export type { Taking } from './take-over.js';
export { kindOfAnother, takeOverFrom } from './take-over-from.js';
export { checkTakeover, isTakeover } from './takeover-zip.js';
export { onCacheDisk } from './on-cache-disk.js';
export {
  type PartFile,
  type PartManifest,
  partManifestSchema,
  readPartManifest,
  writePartManifest,
} from './part-manifest.js';
