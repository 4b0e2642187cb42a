import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answersOk } from './answers-ok.js';
import type { EngineLog } from './engine-log.js';
import { stablePorts } from './ports.js';
import { writeProcessRecord } from './process-record.js';
import { findByEnvironment, identify, isRunning } from './process-table.js';
import { StartupProblem } from './startup-problem.js';
import type { Supervisor } from './supervisor.js';
import { eventually, makeHome, makeSupervisor, readLog, shellChild, silentLog } from './test-support.js';

const DIST = new URL('.', import.meta.url).pathname;

describe('Supervisor', () => {
  let home: string;
  let remove: () => void;
  let supervisor: Supervisor;

  beforeEach(() => {
    ({ home, remove } = makeHome());
    supervisor = makeSupervisor(home);
  });
  afterEach(async () => {
    await supervisor.stop({ deadlineMs: 0 });
    remove();
  });

  const pidOf = (name: string): number => {
    const pid = supervisor.status().find((child) => child.name === name)?.pid;
    if (pid === undefined) throw new Error(`${name} has no process`);
    return pid;
  };

  it('starts a killed child again and says so in its status', async () => {
    await supervisor.start(shellChild('worker', 'sleep 600'));
    const first = pidOf('worker');
    process.kill(first, 'SIGKILL');
    await eventually(() => supervisor.status().some(({ state, restarts }) => state === 'ready' && restarts === 1));
    expect(pidOf('worker')).not.toBe(first);
  });

  it('notices a child that froze, says so, and starts it again', async () => {
    const warnings: string[] = [];
    const log: EngineLog = { ...silentLog, warn: (fields) => warnings.push(String((fields as { err?: Error }).err)) };
    const liveness = { everyMs: 50, timeoutMs: 300, failures: 4 };
    supervisor = makeSupervisor(home, { log, pace: { liveness } });
    const { port } = await stablePorts(home, ['port']);
    const server = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`;
    await supervisor.start(
      shellChild('server', '', {
        command: process.execPath,
        args: ['-e', server],
        isReady: (signal) => answersOk(`http://127.0.0.1:${port}/`, signal),
        stopGraceMs: 100,
      }),
    );
    const first = pidOf('server');
    process.kill(first, 'SIGSTOP');
    await eventually(() => supervisor.status().some(({ state, restarts }) => state === 'ready' && restarts === 1));
    expect(pidOf('server')).not.toBe(first);
    expect(warnings).toEqual(['Error: froze: it did not answer 4 times in a row']);
  });

  it('tells the last lines of a child that ended', async () => {
    const told: unknown[] = [];
    supervisor = makeSupervisor(home, { log: { ...silentLog, warn: (fields) => told.push(fields) } });
    await supervisor.start(shellChild('worker', 'echo begun; sleep 0.3; echo no room left; exit 1'));
    await eventually(() => told.length > 0);
    expect(told[0]).toMatchObject({ child: 'worker', said: 'begun | no room left' });
  });

  it('lives on when a long log can not be put aside, says so once, and does it when it can', async () => {
    const warnings: string[] = [];
    const log: EngineLog = { ...silentLog, warn: (_fields, message) => warnings.push(message) };
    supervisor = makeSupervisor(home, { log, pace: { cutLogEveryMs: 20 } });
    await supervisor.start(shellChild('talker', 'sleep 600'));
    const inTheWay = join(home, 'logs', 'talker.draft.log');
    mkdirSync(inTheWay);
    writeFileSync(join(home, 'logs', 'talker.1.log'), 'older');
    truncateSync(join(home, 'logs', 'talker.log'), 33 * 1024 * 1024);
    await eventually(() => warnings.length > 0);
    // Several looks later it was said once, and nothing was shifted away.
    await delay(200);
    expect(warnings).toEqual(['the log of talker is long and can not be put aside yet']);
    expect(readLog(home, 'talker.1')).toBe('older');
    rmdirSync(inTheWay);
    await eventually(() => statSync(join(home, 'logs', 'talker.log')).size === 0);
    expect(readLog(home, 'talker.2')).toBe('older');
  });

  it('takes the rest of a dead child down before it starts it again', async () => {
    await supervisor.start(shellChild('worker', 'sleep 600 & echo $!; wait'));
    const grandchild = identify(Number(await eventually(() => readLog(home, 'worker').trim() || false)));
    if (grandchild === undefined) throw new Error('the grandchild does not run');
    process.kill(pidOf('worker'), 'SIGKILL');
    await eventually(() => supervisor.status().some(({ state, restarts }) => state === 'ready' && restarts === 1));
    expect(isRunning(grandchild)).toBe(false);
  });

  it('gives up a child that never becomes ready with a problem that names its log', async () => {
    const broken = shellChild('broken', 'echo no licence; exit 3', { isReady: () => Promise.resolve(false) });
    const problem = await supervisor.start(broken).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupProblem);
    expect(problem).toMatchObject({
      message: expect.stringMatching(/broken does not start: ended with exit code 3 \(.*no licence\)/),
      cure: expect.stringContaining(join(home, 'logs', 'broken.log')),
    });
    expect(supervisor.status()).toEqual([]);
  });

  it('stops services before engines and the database last', async () => {
    const order = join(home, 'order');
    const trace = (name: string) =>
      `trap 'echo ${name} >> ${order}; exit 0' TERM; echo up; while :; do sleep 0.05; done`;
    await supervisor.start(shellChild('db', trace('db'), { tier: 'database' }));
    await supervisor.start(shellChild('bus', trace('bus'), { tier: 'engine' }));
    await supervisor.start(shellChild('web', trace('web')));
    await eventually(() => ['db', 'bus', 'web'].every((name) => readLog(home, name).includes('up')));
    await supervisor.stop();
    expect(readFileSync(order, 'utf8').trim().split('\n')).toEqual(['web', 'bus', 'db']);
  });

  it('kills what does not stop within its grace, with all that it has started', async () => {
    const stubborn = `trap '' TERM; (trap '' TERM; while :; do sleep 0.05; done) & echo $!; wait; while :; do sleep 0.05; done`;
    await supervisor.start(shellChild('stubborn', stubborn, { stopGraceMs: 300 }));
    const grandchild = identify(Number(await eventually(() => readLog(home, 'stubborn').trim() || false)));
    if (grandchild === undefined) throw new Error('the grandchild does not run');
    const first = identify(pidOf('stubborn'));
    const began = Date.now();
    await supervisor.stop();
    expect(Date.now() - began).toBeLessThan(3_000);
    expect([first === undefined || isRunning(first), isRunning(grandchild)]).toEqual([false, false]);
  });

  it('ends what a killed supervisor has left behind, and leaves no record', async () => {
    const script = `
      import { makeSupervisor, shellChild } from '${DIST}test-support.js';
      const supervisor = makeSupervisor(${JSON.stringify(home)});
      await supervisor.start(shellChild('orphan', 'sleep 600'));
      process.stdout.write(String(supervisor.status()[0].pid));
      process.kill(process.pid, 'SIGKILL');`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(first.stdout, 'data')) as [Buffer];
    const orphan = identify(Number(output.toString()));
    if (orphan === undefined) throw new Error('the child does not run');
    expect(await supervisor.endLeftovers()).toEqual(['orphan']);
    expect(isRunning(orphan)).toBe(false);
    expect(existsSync(join(home, 'run', 'orphan.process.json'))).toBe(false);
  });

  it('never touches a process that merely has the recorded number', async () => {
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    try {
      const identity = identify(stranger.pid ?? 0);
      if (identity === undefined) throw new Error('the stranger does not run');
      const record = {
        ...identity,
        startTime: '1',
        name: 'old',
        tier: 'engine',
        token: 'none',
        stopSignal: 'SIGKILL',
        stopGraceMs: 0,
      } as const;
      writeProcessRecord(join(home, 'run'), record);
      expect(await supervisor.endLeftovers()).toEqual([]);
      expect(isRunning(identity)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('leaves no process whose record can not be written', async () => {
    mkdirSync(join(home, 'run', `blocked.process.json.${process.pid}.draft`), { recursive: true });
    const mark = `BLOCKED_CHILD_OF=${home}`;
    const blocked = shellChild('blocked', 'sleep 600', { env: { PATH: process.env['PATH'], BLOCKED_CHILD_OF: home } });
    await expect(supervisor.start(blocked)).rejects.toThrow('blocked does not start');
    expect(await eventually(() => findByEnvironment(mark).length === 0)).toBe(true);
  });

  it('puts the log of the last run aside', async () => {
    await supervisor.start(shellChild('talker', 'echo first; sleep 600'));
    await eventually(() => readLog(home, 'talker').includes('first'));
    await supervisor.stop();
    supervisor = makeSupervisor(home);
    await supervisor.start(shellChild('talker', 'echo second; sleep 600'));
    await eventually(() => readLog(home, 'talker').includes('second'));
    expect(readLog(home, 'talker')).not.toContain('first');
    expect(readLog(home, 'talker.1')).toContain('first');
  });
});
