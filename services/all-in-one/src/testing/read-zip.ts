import { openPromise } from 'yauzl';

/** The texts of the files in a ZIP, by their names. */
export const readZip = async (file: string): Promise<Map<string, string>> => {
  const zip = await openPromise(file);
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      chunks.push(chunk as Buffer);
    }
    texts.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return texts;
};

type Manifest = {
  reason: string;
  parts: { schema: string; tables: { name: string; rows: number; files: { name: string }[] }[] }[];
};

/** What a backup says of itself. */
export const manifestOf = (texts: ReadonlyMap<string, string>): Manifest =>
  JSON.parse(texts.get('manifest.json') ?? '{}') as Manifest;

/** The rows of a table in a backup. */
export const rowsIn = (texts: ReadonlyMap<string, string>, schema: string, table: string): Record<string, unknown>[] =>
  manifestOf(texts)
    .parts.filter((part) => part.schema === schema)
    .flatMap(({ tables }) => tables.filter(({ name }) => name === table))
    .flatMap(({ files }) => files)
    .flatMap(({ name }) => (texts.get(`${schema}/${name}`) ?? '').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
