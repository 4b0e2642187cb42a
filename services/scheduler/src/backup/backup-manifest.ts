import { partManifestSchema } from '@reelkeep/backup';
import { backupReasons } from '@reelkeep/contracts';
import { z } from 'zod';

/** What a ZIP says of itself, in its first file: which parts it has, and how each of their files is to be. */
export const backupManifestSchema = z.object({
  format: z.literal(1),
  /** The release that made it. */
  release: z.string().max(100),
  /** The time of its start, in UTC. */
  made: z.iso.datetime(),
  reason: z.enum(backupReasons),
  parts: z.array(partManifestSchema).min(1).max(20),
});
export type BackupManifest = z.output<typeof backupManifestSchema>;

/** Its name in the ZIP. */
export const backupManifestFile = 'manifest.json';

/** The name of a part's file in the ZIP. */
export const entryName = (schema: string, file: string): string => `${schema}/${file}`;

/** How many bytes its files are. */
export const unpackedBytes = ({ parts }: BackupManifest): number =>
  parts
    .flatMap(({ tables }) => tables)
    .flatMap(({ files }) => files)
    .reduce((sum, { bytes }) => sum + bytes, 0);
