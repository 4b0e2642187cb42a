import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSetup, requireSetup } from '@reelkeep/engines';
import { eventually } from '@reelkeep/testing';
import { Installation } from './testing/installation.js';

const stopsWithinMs = 20_000;
const npmStart = ['npm', 'start'];
const npmTest = ['npm', 'test'];

let reelkeep: Installation;

beforeAll(async () => {
  reelkeep = await Installation.create();
});

afterAll(async () => {
  await reelkeep?.dispose();
});

/** Numbers of the processes whose command line holds a text. */
const pidsOf = (text: string): number[] =>
  reelkeep
    .processes()
    .filter((line) => line.includes(text))
    .map((line) => Number(line.split(' ')[0]));

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  expect(pids).not.toEqual([]);
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // Ended since by the signal to another, when all get one.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
        throw error;
      }
    }
  }
};

const everythingEnds = (): Promise<void> => eventually(() => expect(reelkeep.processes()).toEqual([]), stopsWithinMs);

describe('npm start', () => {
  const supervisor = 'all-in-one/dist/main.js';
  // Who gets which signal, what marks the command lines of those, and the command.
  const cases: [string, NodeJS.Signals, string, readonly string[]][] = [
    ['npm', 'SIGTERM', 'npm start', npmStart],
    ['npm', 'SIGINT', 'npm start', npmStart],
    ['npm', 'SIGHUP', 'npm start', npmStart],
    ['the supervisor', 'SIGTERM', supervisor, npmStart],
    ['the supervisor', 'SIGHUP', supervisor, npmStart],
    ['timeout, which runs it,', 'SIGTERM', 'timeout 1h', ['timeout', '1h', ...npmStart]],
    ['every process at once, as by a service manager,', 'SIGTERM', '', npmStart],
  ];

  it.each(cases)('stops in order when %s gets %s', async (_, name, receiver, command) => {
    await reelkeep.run(command, 'Reelkeep is ready');
    // What has set up is gone: npm and the supervisor stay, and what the supervisor has started.
    expect([pidsOf('launcher/'), pidsOf(supervisor)]).toEqual([[], [expect.any(Number)]]);
    signal(pidsOf(receiver), name);
    await everythingEnds();
    // What was written last may be read last.
    await eventually(() => expect(reelkeep.output).toMatch(/✓ stop/));
    // What a kill leaves for the next start to clear.
    expect(await reelkeep.children()).toEqual([]);
    expect(existsSync(join(reelkeep.home, 'run', 'instance.json'))).toBe(false);
  });
});

describe('npm start in the middle of its setup', () => {
  const held: Record<string, string> = {};

  beforeAll(() => {
    // Everything is there but Temporal, and a Go that builds for ever.
    const full = dirname(dirname(dirname(requireSetup(readSetup(), 'enginesBinary'))));
    const [cache, bin] = [join(reelkeep.folder, 'cache'), join(reelkeep.folder, 'bin')];
    mkdirSync(cache);
    mkdirSync(bin);
    for (const kind of readdirSync(full).filter((each) => !['engines', 'locks', 'drafts'].includes(each))) {
      symlinkSync(join(full, kind), join(cache, kind));
    }
    const go = join(bin, 'go');
    writeFileSync(go, '#!/bin/sh\n[ "$1" != version ] || { echo go version go1.26.0; exit; }\nexec sleep 600\n');
    chmodSync(go, 0o755);
    Object.assign(held, { REELKEEP_CACHE: cache, PATH: `${bin}:${process.env['PATH']}` });
  });

  const cases: [string, NodeJS.Signals, string][] = [
    ['npm', 'SIGTERM', 'npm start'],
    ['npm', 'SIGHUP', 'npm start'],
    ['its shell', 'SIGTERM', ' sh tools/launcher/start.sh'],
    ['the launcher', 'SIGTERM', 'launcher/start.mjs'],
    ['the launcher', 'SIGINT', 'launcher/start.mjs'],
  ];

  it.each(cases)('ends with all that it has started when %s gets %s', async (_, name, receiver) => {
    await reelkeep.run(npmStart, '✓ yt-dlp', held);
    // Who starts another one meanwhile reads where the setup has found its parts.
    expect(JSON.stringify(readSetup())).not.toContain(reelkeep.folder);
    await eventually(() => expect(pidsOf('sleep 600')).toHaveLength(1));
    signal(pidsOf(receiver), name);
    await everythingEnds();
    expect(reelkeep.output).not.toContain('Reelkeep is ready');
  });
});

describe('npm test', () => {
  it('ends with all that it has started when npm gets SIGTERM', async () => {
    // By this variable its processes are found.
    await reelkeep.run(npmTest, '▶ check:format', { TMPDIR: reelkeep.folder });
    signal(pidsOf('npm test'), 'SIGTERM');
    await everythingEnds();
    expect(reelkeep.output).not.toContain('▶ check:contracts');
  });
});
