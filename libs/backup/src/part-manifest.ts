import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.number().int().nonnegative();

const partFileSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}-\d{4,9}\.ndjson$/),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PartFile = z.output<typeof partFileSchema>;

const partTableSchema = z.object({
  name,
  /** In the order of the table. */
  columns: z.array(name).min(1).max(200),
  rows: count,
  /** The sum of a hash of each row, whatever their order: equal for equal rows. */
  hash: z.string().regex(/^-?\d{1,40}$/),
  files: z.array(partFileSchema).max(100_000),
});
export type PartTable = z.output<typeof partTableSchema>;

/** What one owner has exported. The rows of a table are lines of JSON, in one file after another. */
export const partManifestSchema = z.object({
  schema: name,
  /** What the schema was made by, oldest first: a later release brings it up to its own. */
  migrations: z.array(z.string().max(200)).max(10_000),
  tables: z.array(partTableSchema).max(1_000),
  /** The last value of each. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/) })).max(1_000),
});
export type PartManifest = z.output<typeof partManifestSchema>;

/** The name of that in the folder of a part. */
const partManifestFile = 'part.json';

/** What lies in the folder of a part. Throws what says that it is none. */
export const readPartManifest = async (folder: string): Promise<PartManifest> =>
  partManifestSchema.parse(JSON.parse(await readFile(join(folder, partManifestFile), 'utf8')));

/** Says what lies in the folder of a part. */
export const writePartManifest = (folder: string, part: PartManifest): Promise<void> =>
  writeFile(join(folder, partManifestFile), JSON.stringify(part));
