import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { freePort, repositoryRoot } from '@reelkeep/engines';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startWithinMs = 150_000;
const main = [process.execPath, fileURLToPath(new URL('../main.js', import.meta.url))];
const resetPassword = [process.execPath, fileURLToPath(new URL('../reset-password.js', import.meta.url))];
const migrate = [process.execPath, fileURLToPath(new URL('../migrate.js', import.meta.url))];

export type Ended = { code: number | null; output: string };

/** A Reelkeep of its own, started as a person starts it; search is left out, because nothing here needs it. */
export class Installation {
  private child: ChildProcess | undefined;
  private ended: Promise<Ended> | undefined;
  private text = '';

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  static async create(): Promise<Installation> {
    return new Installation(await mkdtemp(join(tmpdir(), 'reelkeep-supervisor-')), await freePort());
  }

  get home(): string {
    return join(this.folder, 'home');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** What the running start has printed so far. */
  get output(): string {
    return this.text;
  }

  /** Starts it and waits for the last of what a start prints: the address, who may sign in, and how to stop. */
  async start(more: Record<string, string> = {}): Promise<void> {
    await this.run(main, 'Ctrl-C', more);
  }

  /** Runs a command as if it were the start, and waits for a text on the screen. */
  async run(command: readonly string[], awaited: string, more: Record<string, string> = {}): Promise<void> {
    const { child, ended } = this.spawn(command, more, (text) => {
      this.text += text;
    });
    this.text = '';
    this.child = child;
    this.ended = ended;
    const giveUpAt = Date.now() + startWithinMs;
    while (!this.text.includes(awaited)) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
        throw new Error(`Reelkeep did not get to "${awaited}":\n${this.text}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Starts it where it is expected to refuse, and waits for its end. */
  async startRefused(more: Record<string, string> = {}): Promise<Ended> {
    return this.done(main, more);
  }

  /** The same by a user who may not pass over the permissions of a file, as root otherwise may. */
  async startRefusedWithoutPrivileges(more: Record<string, string>): Promise<Ended> {
    const words = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];
    return this.done([...words, ...main], more);
  }

  async resetPassword(args: string[], input?: string): Promise<Ended> {
    const { child, ended } = this.spawn([...resetPassword, ...args], {});
    child.stdin?.end(input);
    return ended;
  }

  /** Brings the database up to date, and waits for its end. */
  migrate(args: string[], more: Record<string, string>): Promise<Ended> {
    return this.done([...migrate, ...args], more);
  }

  /** Runs a command beside or instead of a start, and waits for its end. */
  done(command: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
    return this.spawn(command, more).ended;
  }

  /** Ctrl-C; resolves with the exit code and the milliseconds that it took. */
  async interrupt(): Promise<{ code: number | null; tookMs: number }> {
    const began = performance.now();
    this.child?.kill('SIGINT');
    const ended = await this.ended;
    return { code: ended?.code ?? null, tookMs: performance.now() - began };
  }

  /** kill -9 of the supervisor alone. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.ended;
  }

  /** Pid of a recorded child such as `services` or `postgres`. */
  async pidOf(name: string): Promise<number> {
    const record = await readFile(join(this.home, 'run', `${name}.process.json`), 'utf8');
    return (JSON.parse(record) as { pid: number }).pid;
  }

  /** Names of the children that are recorded now. */
  async children(): Promise<string[]> {
    const suffix = '.process.json';
    const files = await readdir(join(this.home, 'run'));
    return files
      .filter((file) => file.endsWith(suffix))
      .map((file) => file.slice(0, -suffix.length))
      .sort();
  }

  /** Command lines of all processes that have to do with this folder: by arguments, environment or working folder. */
  processes(): string[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((pid) => {
        const [commandLine, environment] = [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`)];
        const isOurs = `${commandLine}\n${environment}\n${workingFolder(pid)}`.includes(this.folder);
        return isOurs && commandLine !== '' ? [`${pid} ${commandLine.replaceAll('\0', ' ')}`] : [];
      });
  }

  async health(): Promise<number> {
    return (await fetch(`${this.address}/api/health/`)).status;
  }

  /** The status that signing in answers: 204 when the password is right. */
  async signIn(username: string, password: string): Promise<number> {
    return (await this.login(username, password)).status;
  }

  /** Signs in and keeps the session: the returned function tells the status that its next call gets. */
  async session(username: string, password: string): Promise<(path?: string) => Promise<number>> {
    const response = await this.login(username, password);
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return async (path = '/api/user/me/') =>
      (await fetch(`${this.address}${path}`, { headers: { cookie: cookie.join('; ') } })).status;
  }

  /** Every log there is, in one text. */
  async logs(): Promise<string> {
    const folder = join(this.home, 'logs');
    return (await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  }

  async dispose(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) {
      await this.interrupt();
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private login(username: string, password: string): Promise<Response> {
    return fetch(`${this.address}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, remember_me: 'on' }),
    });
  }

  private spawn(
    [program = '', ...words]: readonly string[],
    more: Record<string, string>,
    onText: (text: string) => void = () => undefined,
  ): { child: ChildProcess; ended: Promise<Ended> } {
    const { PATH, HOME, REELKEEP_CACHE } = process.env;
    const child = spawn(program, words, {
      cwd: repositoryRoot(),
      env: {
        PATH,
        HOME,
        REELKEEP_CACHE,
        REELKEEP_HOME: this.home,
        REELKEEP_PORT: String(this.port),
        ELASTICSEARCH_URL: 'http://127.0.0.1:9',
        ...more,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        onText(text);
      });
    }
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    return { child, ended };
  }
}

const read = (file: string): string => unlessGone(() => readFileSync(file, 'utf8'));
const workingFolder = (pid: string): string => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`));

/** A process may end while it is looked at. */
const unlessGone = (look: () => string): string => {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return '';
    }
    throw error;
  }
};
