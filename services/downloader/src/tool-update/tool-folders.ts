import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isToolPath, isToolVersion, relativePath, toolDraft, toolFolder, toolsFolder } from '@reelkeep/contracts';
import { below, isMissing, removeTool } from '@reelkeep/files';
import { Clock, Ids, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry, moveFolderDurably } from '../storage/durable-files.js';
import { runTool } from '../yt-dlp/tool-process.js';
import { IndexProblem, ToolIndex, type ToolRelease } from './tool-index.js';

/** Longer than anything runs that was started with a version. */
const usedForMs = 24 * 3_600_000;
/** Longer than one attempt unpacks. */
const draftedForMs = 3_600_000;
const mostUnpackedBytes = 512 * 1024 * 1024;
const mostUnpackedFiles = 20_000;

/**
 * Unpacks wheels, which are zip files, into the working folder; Python's own module leaves no name that leads out of
 * it. Compiles what every call loads, since nobody writes into the folder later: not the extractors of a thousand other
 * sources. What it wrote is on the disk when it ends.
 */
const unpackProgram = `
import compileall, os, re, sys, zipfile
for name in sys.argv[3:]:
    with zipfile.ZipFile(name) as wheel:
        entries = wheel.infolist()
        if len(entries) > int(sys.argv[2]) or sum(entry.file_size for entry in entries) > int(sys.argv[1]):
            sys.exit(f'{name} unpacks to too much')
        wheel.extractall()
compileall.compile_dir('.', quiet=2, rx=re.compile('/extractor/(?!_|common|extractors|lazy|youtube)'))
os.sync()
`;

/** The versions of yt-dlp below the cache root, each in a folder of its own that is whole or not there. */
@Injectable()
export class ToolFolders {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly index: ToolIndex,
    private readonly ids: Ids,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'tool' });
  }

  path(version: string): string {
    return below(this.config.cacheDir, toolFolder(version));
  }

  /**
   * Fetches and unpacks a version; false when it is there. Throws IndexProblem where its bytes are not what they should
   * be.
   */
  async make(release: ToolRelease, signal: AbortSignal): Promise<boolean> {
    const { cacheDir, python, toolEnv } = this.config;
    const folder = this.path(release.version);
    if (await hasEntry(folder)) {
      return false;
    }
    const draft = toolDraft(release.version, this.ids.random());
    const packages = below(cacheDir, relativePath(...draft.split('/'), 'packages'));
    await mkdir(packages, { recursive: true });
    try {
      const files: string[] = [];
      for (const wheel of release.wheels) {
        const bytes = await this.index.fetch(wheel, signal);
        if (createHash('sha256').update(bytes).digest('hex') !== wheel.sha256) {
          throw new IndexProblem(`${wheel.name} is not what the index says: its SHA-256 is another one.`, true);
        }
        const file = join(below(cacheDir, draft), relativePath(wheel.name));
        await writeFile(file, bytes);
        files.push(file);
      }
      const { exitCode, stderr } = await runTool(
        {
          command: python,
          args: ['-P', '-c', unpackProgram, String(mostUnpackedBytes), String(mostUnpackedFiles), ...files],
          cwd: packages,
          env: toolEnv,
        },
        signal,
      );
      if (exitCode !== 0) {
        throw new IndexProblem(
          `What came cannot be unpacked: ${stderr.trim().split('\n').at(-1)?.slice(0, 300)}`,
          true,
        );
      }
      return await moveFolderDurably(packages, folder);
    } finally {
      await removeTool(cacheDir, draft);
    }
  }

  /** Removes one version, whoever uses it. */
  async remove(version: string): Promise<void> {
    const draft = toolDraft(version, this.ids.random());
    try {
      // At once: a folder of which a part is gone would look like a version that is there.
      await moveFolderDurably(this.path(version), below(this.config.cacheDir, draft));
    } catch (error) {
      if (isMissing(error)) {
        return;
      }
      throw error;
    }
    await removeTool(this.config.cacheDir, draft);
  }

  /** Removes one version, unless it may still run. */
  async removeUnused(version: string): Promise<void> {
    if (!(await this.isUsed(version))) {
      await this.remove(version);
    }
  }

  /** Removes all versions but these, and what an attempt that was killed has left; what may still run stays. */
  async sweep(kept: readonly string[]): Promise<void> {
    for (const name of await this.names()) {
      const path = `${toolsFolder}/${name}`;
      if (kept.includes(name) || !isToolPath(path) || (await this.isUsed(name))) {
        continue;
      }
      this.log.info({ name }, 'a version that nobody uses is removed');
      await (isToolVersion(name) ? this.remove(name) : removeTool(this.config.cacheDir, path));
    }
  }

  /** The versions that are there. */
  async versions(): Promise<string[]> {
    return (await this.names()).filter(isToolVersion);
  }

  private async isUsed(name: string): Promise<boolean> {
    const { mtimeMs } = await stat(join(below(this.config.cacheDir, toolsFolder), name));
    return this.clock.now().getTime() - mtimeMs < (isToolVersion(name) ? usedForMs : draftedForMs);
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(below(this.config.cacheDir, toolsFolder));
    } catch (error) {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    }
  }
}
