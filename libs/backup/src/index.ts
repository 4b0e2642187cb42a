export { BackupPart } from './backup-part.js';
export { type BackupTables, libraryTables } from './backup-tables.js';
export { damaged } from './damaged.js';
export { onCacheDisk } from './on-cache-disk.js';
export {
  type PartFile,
  type PartManifest,
  partManifestSchema,
  readPartManifest,
  writePartManifest,
} from './part-manifest.js';
