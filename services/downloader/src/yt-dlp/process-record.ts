import { readFile, writeFile } from 'node:fs/promises';
import { stagedFile, type StagedPath, type YoutubeId } from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { errorCode } from '@reelkeep/runtime';
import { z } from 'zod';

/** A video that is being downloaded: its staging folder is where a process works. */
export type Workplace = { cacheDir: string; youtubeId: YoutubeId };

/** The file, in a staging folder, that tells which process works there. */
const recordFile = (youtubeId: YoutubeId): StagedPath => stagedFile(youtubeId, 'process.json');
const endTimeoutMs = 5_000;

const recordSchema = z.object({ pid: z.number().int().positive(), startTime: z.string(), bootId: z.string() });

const fileText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error))) {
      return undefined;
    }
    throw error;
  }
};

/** Start of a process in clock ticks since boot; a number is reused, a number with its start is not. */
const startTimeOf = async (pid: number): Promise<string | undefined> => {
  const stat = await fileText(`/proc/${pid}/stat`);
  // The name, in brackets, may hold anything: count fields behind its end. Field 3 is the state, field 22 the start.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
};

const bootId = async (): Promise<string> => (await fileText('/proc/sys/kernel/random/boot_id'))?.trim() ?? '';

/** Notes that the process group `pid` works there. */
export const recordProcess = async ({ cacheDir, youtubeId }: Workplace, pid: number): Promise<void> => {
  const startTime = await startTimeOf(pid);
  if (startTime !== undefined) {
    const record = JSON.stringify({ pid, startTime, bootId: await bootId() });
    await writeFile(below(cacheDir, recordFile(youtubeId)), record);
  }
};

/** Forgets the note if it is still that of `pid`. */
export const forgetProcess = async (place: Workplace, pid: number): Promise<void> => {
  if ((await readRecord(place))?.pid === pid) {
    await removeStaged(place.cacheDir, recordFile(place.youtubeId));
  }
};

/** Ends the process group that an earlier life of the service left there; says whether there was one. */
export const endLeftover = async (place: Workplace): Promise<boolean> => {
  const record = await readRecord(place);
  if (!record) {
    return false;
  }
  const isAlive = async (): Promise<boolean> => (await startTimeOf(record.pid)) === record.startTime;
  const found = record.bootId === (await bootId()) && (await isAlive());
  if (found) {
    killGroup(record.pid, 'SIGKILL');
    const giveUpAt = performance.now() + endTimeoutMs;
    while (await isAlive()) {
      if (performance.now() > giveUpAt) {
        throw new Error(`Process ${record.pid}, left by an earlier run, does not end.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  await removeStaged(place.cacheDir, recordFile(place.youtubeId));
  return found;
};

/** Sends a signal to a whole process group; one that is gone already is fine. */
export const killGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
};

const readRecord = async ({ cacheDir, youtubeId }: Workplace): Promise<z.infer<typeof recordSchema> | undefined> => {
  const text = await fileText(below(cacheDir, recordFile(youtubeId)));
  if (text === undefined) {
    return undefined;
  }
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    // Cut off while it was written: the process then died with its parent.
    return undefined;
  }
};
