import { constants } from 'node:fs';
import { access, link, lstat, mkdir, open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { importFile, importFolder, type RelativePath } from '@reelkeep/contracts';
import { below, isMissing, locate, removeEmptiedImport, removeImported } from '@reelkeep/files';
import { Clock, errorCode, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { copyDurably } from '../storage/durable-files.js';
import { type ImportGroup, isUsableName } from './import-names.js';
import { countPlaces, folderFault, groupAt, isOfFolder, type PlacePage, placesAfter } from './import-tree.js';
import type { LaidDown } from './manual-import.inputs.js';

// Whoever copies a film writes more often than that.
const settledAfterMs = 2_000;
const longestSettlingMs = 10_000;
// A file of another owner may not be linked, and some file systems know no links.
const notLinked = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS', 'EACCES']);

/**
 * The folder into which people lay files that are to be imported, in folders or not. Its names are anybody's; files are
 * named by their paths from there.
 */
@Injectable()
export class ImportFolder implements OnApplicationBootstrap {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'import' });
  }

  /** There is a folder to lay files into before anybody imports. */
  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.path, { recursive: true }).catch((error: unknown) =>
      this.log.warn({ err: error }, 'the folder for imports cannot be made yet'),
    );
  }

  get path(): string {
    return below(this.config.cacheDir, importFolder);
  }

  /** Why nothing of it can be imported, with the cure. Throws what its disk says. */
  async fault(): Promise<string | undefined> {
    await mkdir(this.path, { recursive: true });
    if ((await this.whereIs(importFolder)) !== 'here') {
      return `${this.path} leads elsewhere by a link, which is not followed. Mount the other folder there instead.`;
    }
    try {
      await access(this.path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      return `${this.path} cannot be read and written (${errorCode(error)}): what is imported goes from there. Allow that.`;
    }
    return undefined;
  }

  /** What lies there now, folder by folder, page by page. */
  placesAfter(after: string, limit: number, signal: AbortSignal): Promise<PlacePage> {
    return placesAfter(this.path, after, limit, signal);
  }

  countPlaces(signal: AbortSignal): Promise<number> {
    return countPlaces(this.path, signal);
  }

  /** The files of a place. Throws an Oddity where there are none that can be taken. */
  async groupAt(place: string): Promise<ImportGroup> {
    if (isOfFolder(place)) {
      const fault = await folderFault(this.path, place);
      throw new Oddity(fault ?? 'this folder can be read by now. Start the import again.');
    }
    const group = await groupAt(this.path, place);
    if (!group) {
      throw new Oddity('its files are not there any more, or are being written.');
    }
    return group;
  }

  /** Size and time of each file of a group, by which it is known again. Throws an Oddity for one that is none. */
  async look({ base, files }: ImportGroup): Promise<LaidDown[]> {
    await this.assertOpen(dirname(base));
    const found: LaidDown[] = [];
    for (const { name } of files) {
      if (!isUsableName(basename(name))) {
        throw new Oddity(`the name ${JSON.stringify(basename(name))} cannot be used. Rename the file.`);
      }
      const entry = await lstat(this.file(name));
      if (!entry.isFile()) {
        throw new Oddity(`${basename(name)} is a link or no file, and is not followed. Lay the file itself there.`);
      }
      found.push({ name, size: entry.size, writtenMs: writtenMs(entry) });
    }
    return found;
  }

  /** Waits until nobody seems to write to a file any more; false where somebody goes on. */
  async settles(name: string, signal: AbortSignal): Promise<boolean> {
    for (let waitedMs = 0; ;) {
      const ageMs = this.clock.now().getTime() - (await lstat(this.file(name))).mtimeMs;
      // A time to come is no sign of a writer.
      if (ageMs < 0 || ageMs >= settledAfterMs) {
        return true;
      }
      const waitMs = Math.ceil(settledAfterMs - ageMs);
      waitedMs += waitMs;
      if (waitedMs > longestSettlingMs) {
        return false;
      }
      await delay(waitMs, undefined, { signal });
    }
  }

  /** The bytes of a file beside a video. Throws an Oddity for one of more than `most`. */
  async read(name: string, most: number): Promise<Buffer> {
    const handle = await open(this.file(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const { size } = await handle.stat();
      if (size > most) {
        throw new Oddity(`${basename(name)} has more than ${Math.floor(most / 1024 / 1024)} MiB. Take it away.`);
      }
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  /** Gives a file a second name, or copies it where that cannot be; the first stays. */
  async stage(name: string, to: string, signal: AbortSignal): Promise<void> {
    try {
      await link(this.file(name), to);
    } catch (error) {
      if (!notLinked.has(errorCode(error))) {
        throw error;
      }
      await copyDurably(this.file(name), to, signal);
    }
    if (!(await lstat(to)).isFile()) {
      throw new Oddity(`${basename(name)} is a link, and is not followed. Lay the file itself there.`);
    }
  }

  /** Whether a file is still the one that was looked at; undefined when it is not there. */
  async isSame(file: LaidDown): Promise<boolean | undefined> {
    try {
      const now = await lstat(this.file(file.name));
      return now.isFile() && now.size === file.size && writtenMs(now) === file.writtenMs;
    } catch (error) {
      if (isMissing(error)) {
        return undefined;
      }
      throw error;
    }
  }

  /**
   * Removes the files that were imported, and each folder that is empty without them; returns the names of those that
   * are others by now, and stay.
   */
  async remove(files: readonly LaidDown[]): Promise<string[]> {
    const others: string[] = [];
    for (const file of files) {
      const isSame = await this.isSame(file);
      if (isSame === true && (await this.whereIs(importFile(file.name))) === 'here') {
        await removeImported(this.config.cacheDir, importFile(file.name));
      } else if (isSame !== undefined) {
        others.push(file.name);
      }
    }
    for (const folder of new Set(files.map(({ name }) => dirname(name)))) {
      await this.removeEmptied(folder);
    }
    return others;
  }

  private async removeEmptied(folder: string): Promise<void> {
    for (let path = folder; path !== '.'; path = dirname(path)) {
      const at = await this.whereIs(importFile(path));
      if (at === 'elsewhere' || !(await removeEmptiedImport(this.config.cacheDir, importFile(path)))) {
        return;
      }
    }
  }

  /** Throws an Oddity for a folder from which nothing can be taken away, or that is reached by a link. */
  private async assertOpen(folder: string): Promise<void> {
    if (folder === '.') {
      return;
    }
    if ((await this.whereIs(importFile(folder))) === 'elsewhere') {
      throw new Oddity(
        'its folder is reached by a link, which is not followed. Move or mount the folder itself there.',
      );
    }
    try {
      await access(this.file(folder), constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new Oddity(
        `its folder cannot be written (${errorCode(error)}): what is imported goes from there. Allow that.`,
      );
    }
  }

  /** Whether a path leads where it says, or elsewhere by a link. */
  private async whereIs(path: RelativePath): Promise<'here' | 'elsewhere' | 'missing'> {
    const located = await locate(this.config.cacheDir, path);
    if (located.at === 'missing') {
      return 'missing';
    }
    return located.at === 'inside' && located.path === path ? 'here' : 'elsewhere';
  }

  /** Where a file lies that was looked at. */
  file(name: string): string {
    return below(this.config.cacheDir, importFile(name));
  }
}

/** What is wrong with the files of a group, for whoever laid them down; with the cure. */
export class Oddity extends Error {}

/** As an activity's input takes it: before 1970 nobody has written a film. */
const writtenMs = ({ mtimeMs }: { mtimeMs: number }): number => Math.max(0, Math.floor(mtimeMs));
