export { BackupPart } from './backup-part.js';
export { type BackupTables, libraryTables } from './backup-tables.js';
export { onCacheDisk } from './on-cache-disk.js';
export { type PartFile, type PartManifest, partManifestFile, partManifestSchema } from './part-manifest.js';
export { withHeartbeats } from './with-heartbeats.js';
