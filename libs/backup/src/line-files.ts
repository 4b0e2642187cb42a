import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartFile } from './part-manifest.js';

const usualFileBytes = 64 * 1024 * 1024;

type OpenFile = { handle: FileHandle; hash: Hash; name: string; rows: number; bytes: number };

/** Writes the lines of a table into files of a bounded size, one after another. */
export class LineFiles {
  private readonly written: PartFile[] = [];
  private current: OpenFile | undefined;

  constructor(
    private readonly folder: string,
    private readonly table: string,
    private readonly fileBytes = usualFileBytes,
  ) {}

  async write(lines: string, rows: number): Promise<void> {
    this.current ??= await this.begin();
    const { current } = this;
    const data = Buffer.from(lines);
    await current.handle.writeFile(data);
    current.hash.update(data);
    current.rows += rows;
    current.bytes += data.length;
    if (current.bytes >= this.fileBytes) {
      await this.finish();
    }
  }

  /** The files that there are, in their order; closes the last. */
  async end(): Promise<PartFile[]> {
    await this.finish();
    return this.written;
  }

  /** Closes what is open; nothing of it counts. */
  async drop(): Promise<void> {
    await this.current?.handle.close();
    this.current = undefined;
  }

  private async begin(): Promise<OpenFile> {
    const name = `${this.table}-${String(this.written.length + 1).padStart(4, '0')}.ndjson`;
    const handle = await open(join(this.folder, name), 'wx');
    return { handle, hash: createHash('sha256'), name, rows: 0, bytes: 0 };
  }

  private async finish(): Promise<void> {
    if (this.current) {
      const { handle, hash, name, rows, bytes } = this.current;
      await handle.close();
      this.current = undefined;
      this.written.push({ name, rows, bytes, sha256: hash.digest('hex') });
    }
  }
}
