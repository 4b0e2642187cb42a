// What taking over a backup of TubeArchivist costs, against reading its ZIP alone in the same run.
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takenVideoId, writeTakeoverZip } from '@reelkeep/testing';
import { openPromise } from 'yauzl';
import { timed } from './download.mjs';
import { readMemory } from './memory.mjs';
import { megabytes, printTable, ratio, seconds, verdict } from './table.mjs';

const lookEveryMs = 200;
const mebibyte = 1_048_576;
const memoryLimitBytes = 500 * mebibyte;
const filename = 'ta_backup-20240506-manual.zip';

/** From the click to the end of the task, and to the end of the rebuild of search. `limitMs`: what it may take. */
export const measureTakeover = async (stack, keeper, size, limitMs) => {
  const folder = join(stack.home, 'cache', 'backup');
  const zip = join(folder, filename);
  await mkdir(folder, { recursive: true });
  await writeTakeoverZip(zip, size);
  const bare = await timed(() => readAll(zip));
  const memory = { most: 0 };
  let result = '';
  const ours = await timed(async () => {
    const { task_id: taskId } = await keeper.api.backups.restore(filename);
    result = await ended(keeper, taskId, () => {
      memory.most = Math.max(memory.most, readMemory(stack.home).ours.pss);
    });
  });
  console.log(`  ${result}`);
  const searchable = await timed(() => untilFound(keeper, size.videos - 1));
  const { videos, linesEach, commentsEach } = size;
  printTable(
    `${videos} videos, ${videos * linesEach} lines, ${videos * commentsEach} comments (ZIP of ${megabytes((await stat(zip)).size)})`,
    ['', 'time', 'ratio'],
    [
      ['its ZIP read and parsed', seconds(bare), ratio(bare, bare)],
      ['taken over', seconds(ours), ratio(ours, bare)],
      ['found by a spoken word after that', seconds(searchable), ''],
      ['our code, at its most (PSS)', megabytes(memory.most), ''],
    ],
  );
  console.log(`  ${verdict(ours, limitMs, `taken over in ≤ ${seconds(limitMs)}`)}`);
  console.log(`  ${verdict(memory.most, memoryLimitBytes, `our code ≤ ${megabytes(memoryLimitBytes)} PSS`)}`);
  await rm(zip);
};

const ended = async (keeper, taskId, look) => {
  for (;;) {
    const task = await keeper.api.tasks.get(taskId);
    if (task.status !== 'STARTED' && task.status !== 'PENDING') {
      if (task.status !== 'SUCCESS') throw new Error(`${task.status}: ${task.result}`);
      return task.result;
    }
    look();
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};

const untilFound = async (keeper, at) => {
  for (;;) {
    // While it is built anew on a busy machine, titles alone may answer.
    const { results } = await keeper.api.search.find(`full:spokenword${at}`, { answersWith: {} });
    if (results.fulltext_results[0]?.youtube_id === takenVideoId(at)) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};

/** Unpacks and parses every line, and keeps nothing. */
const readAll = async (zip) => {
  const opened = await openPromise(zip, { autoClose: false });
  for await (const entry of opened.eachEntry()) {
    let rest = '';
    for await (const chunk of (await opened.openReadStreamPromise(entry)).setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) JSON.parse(line);
    }
  }
  opened.close();
};
