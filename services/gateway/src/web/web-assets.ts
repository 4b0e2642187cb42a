import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { isMissing } from '@reelkeep/files';
import { encoded, type Encoding } from '../http/encoding.js';
import { type InPage, inPageOf } from '../http/security-headers.js';

type Asset = {
  bytes: Buffer;
  contentType: string;
  etag: string;
  encoding: Encoding;
  isImmutable: boolean;
  isCompressible: boolean;
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;

/**
 * The built web application in memory, each file compressed once when it is first asked for. Files are looked up by
 * their name in a list made at start, so that no path can lead anywhere else.
 */
export class WebAssets {
  private readonly made = new Map<string, Promise<Asset>>();

  private constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    /** What a policy has to allow of the page itself. */
    readonly inPage: InPage,
  ) {}

  /** Lists the folder; without an index.html there is no application to serve. */
  static async open(folder: string): Promise<WebAssets | undefined> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    });
    const names = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => !name.split('/').some((part) => part.startsWith('.'))),
    );
    if (!names.has('index.html')) {
      return undefined;
    }
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    return new WebAssets(folder, names, inPageOf(page));
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** A file that the list has, in an encoding; pictures and fonts are never compressed. */
  get(name: string, wanted: Encoding): Promise<Asset> {
    const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
    const isCompressible = compressible.test(contentType);
    const encoding = isCompressible ? wanted : 'identity';
    const key = `${encoding} ${name}`;
    let asset = this.made.get(key);
    if (!asset) {
      asset = this.make(name, encoding, contentType, isCompressible);
      this.made.set(key, asset);
      asset.catch(() => this.made.delete(key));
    }
    return asset;
  }

  private async make(name: string, encoding: Encoding, contentType: string, isCompressible: boolean): Promise<Asset> {
    const bytes = await encoded(await readFile(join(this.folder, name)), encoding, 'once');
    return {
      bytes,
      contentType,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      encoding,
      // The build puts a hash of the content into these names.
      isImmutable: name.startsWith('assets/'),
      isCompressible,
    };
  }
}
