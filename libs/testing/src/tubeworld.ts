import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { World, WorldChannel, WorldPlaylist, WorldVideo } from './tubeworld-world.js';

/** Where the instrument finds its Python packages and keeps the clips it makes. */
type TubeworldRuntime = {
  python: string;
  /** Folders with cryptography (for tubeworld) and yt_dlp (for tests that run it), separated as in PATH. */
  pythonPath: string;
  /** Cache of clips; may be shared by any number of processes. */
  mediaDir: string;
};

type WorldSource = { world: World } | { worldFile: string };
type TubeworldOptions = WorldSource &
  TubeworldRuntime & {
    /** World file, certificates and log; made when missing. */
    workDir: string;
  };

/**
 * What a request must be about for a fault to hit it; `*` matches any text (tools/tubeworld/README.md has the kinds).
 */
type FaultMatch = {
  kind?: string;
  host?: string;
  path?: string;
  video?: string;
  channel?: string;
  playlist?: string;
  itag?: string;
  client?: string;
  method?: string;
};

type FaultAction =
  | { do: 'status'; status: number; body?: string; retry_after?: number }
  | { do: 'reset' | 'truncate'; at_byte?: number }
  | { do: 'hang' | 'delay'; seconds: number }
  | { do: 'throttle'; bps: number }
  | { do: 'playability'; state: NonNullable<WorldVideo['state']> };

export type Fault = FaultMatch & FaultAction & { times?: number; skip?: number; probability?: number };

type TubeworldSettings = {
  /** Media bytes per second and connection; null is unlimited. A request keeps the limit it began with. */
  bps?: number | null;
  /** Seconds for which a media address answers. */
  url_ttl?: number;
  page_size?: number;
  playlist_page_size?: number;
  comment_page_size?: number;
  reply_page_size?: number;
};

export type LoggedRequest = {
  seq: number;
  /** Unix seconds at which it came. */
  time: number;
  kind: string;
  method: string;
  host: string;
  path: string;
  query: Record<string, string>;
  video: string | null;
  itag: string | null;
  /** The Range header, such as `bytes=1024-`. */
  range: string | null;
  /** Whose cookies came along, as the account's LOGIN_INFO. */
  account: string | null;
  /** Names of the cookies that came along. */
  cookies: string[];
  /** The PO token that the question for a player came with. */
  po_token: string | null;
  status: number | null;
  /** Body bytes that were sent. */
  bytes: number;
  seconds: number;
  faults?: number[];
};

type RequestCounters = {
  total: number;
  bytes: number;
  by_kind: Record<string, number>;
  by_video: Record<string, number>;
  by_status: Record<string, number>;
  /** Hosts that tubeworld does not stand in for; whoever asked was told 502. */
  by_refused_host: Record<string, number>;
};

/** A running stand-in for the source. Nothing but `env` tells a process under test that it is there. */
export type Tubeworld = {
  /**
   * The only variables a Reelkeep process needs to reach it: HTTPS_PROXY, HTTP_PROXY and NO_PROXY (in both cases,
   * since Python and curl prefer the lower-case ones), and SSL_CERT_FILE, a bundle of the system's authorities and the
   * throw-away one. The downloader passes them on and calls yt-dlp with `--compat-options no-certifi`, without which
   * yt-dlp trusts certifi's bundle instead of SSL_CERT_FILE.
   */
  env: Readonly<Record<string, string>>;
  port: number;
  patchVideo(id: string, patch: Partial<WorldVideo>): Promise<void>;
  patchChannel(id: string, patch: Partial<WorldChannel>): Promise<void>;
  patchPlaylist(id: string, patch: Partial<WorldPlaylist>): Promise<void>;
  addChannel(channel: WorldChannel): Promise<void>;
  addVideo(video: WorldVideo): Promise<void>;
  addPlaylist(playlist: WorldPlaylist): Promise<void>;
  /** Returns the fault's number. */
  addFault(fault: Fault): Promise<number>;
  /** A request that one of them delays is answered at once. */
  clearFaults(): Promise<void>;
  /** How many requests ran into the fault. */
  faultHits(fault: number): Promise<number>;
  setSettings(settings: TubeworldSettings): Promise<void>;
  requests(): Promise<RequestCounters>;
  /**
   * The last 20000 requests to the stand-in's sites, oldest first, narrowed to those that match. A request is in it
   * once answered.
   */
  log(only?: { kind?: string; video?: string }): Promise<LoggedRequest[]>;
  /** The world as in the file, no faults, empty log and counters. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** A Netscape cookie file of one of the world's accounts, by its LOGIN_INFO. */
export const cookiesOf = (loginInfo: string): string => {
  const rows = {
    SAPISID: 'tubeworld/sapisid',
    '__Secure-1PAPISID': 'tubeworld/sapisid',
    '__Secure-3PAPISID': 'tubeworld/sapisid',
    SID: 'tubeworld',
    LOGIN_INFO: loginInfo,
  };
  const lines = Object.entries(rows).map(
    ([name, value]) => `.youtube.com\tTRUE\t/\tTRUE\t2524608000\t${name}\t${value}\n`,
  );
  return `# Netscape HTTP Cookie File\n${lines.join('')}`;
};

/** Reads the runtime from the variables that `npm test` sets. */
export const tubeworldRuntime = (env: Readonly<Record<string, string | undefined>> = process.env): TubeworldRuntime => {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) {
      throw new Error(`${name} is not set: run the tests by "npm test", which installs what tubeworld needs`);
    }
    return value;
  };
  return {
    python: env['REELKEEP_TEST_PYTHON'] ?? 'python3',
    pythonPath: required('REELKEEP_TEST_PYTHONPATH'),
    mediaDir: required('REELKEEP_TEST_MEDIA'),
  };
};

/**
 * Starts tubeworld on a free port and waits until it answers. Clips of the world that are not cached yet are made
 * first (about 30 s for all of them); `python3 -m tubeworld make-media` does that beforehand.
 */
export const startTubeworld = async (options: TubeworldOptions): Promise<Tubeworld> => {
  await mkdir(options.workDir, { recursive: true });
  const readyFile = join(options.workDir, 'ready.json');
  await rm(readyFile, { force: true });
  const logFile = join(options.workDir, 'tubeworld.log');
  const log = await open(logFile, 'w');
  // Its standard input is ours: when this process dies in whatever way, the pipe closes and tubeworld ends too.
  const serve = ['-m', 'tubeworld', 'serve', '--port', '0', '--until-stdin-closes'];
  const inputs = ['--world', await worldFileOf(options), '--media-dir', options.mediaDir];
  const outputs = ['--ca-dir', join(options.workDir, 'ca'), '--ready-file', readyFile];
  const child = spawn(options.python, [...serve, ...inputs, ...outputs], {
    cwd: options.workDir,
    env: {
      ...process.env,
      PYTHONPATH: [sourceFolder(), options.pythonPath].join(delimiter),
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['pipe', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  let failure: unknown;
  ended.catch((error: unknown) => {
    failure = error;
  });
  await log.close();

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && failure === undefined) {
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(lastResort);
    }
  };

  const giveUpAt = Date.now() + readyTimeoutMs;
  while (!existsSync(readyFile)) {
    if (failure !== undefined) {
      throw new Error(`${options.python} could not be started`, { cause: failure });
    }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`tubeworld did not get ready:\n${(await readFile(logFile, 'utf8')).slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const ready = JSON.parse(await readFile(readyFile, 'utf8')) as { port: number; env: Record<string, string> };
  return { ...adminOf(ready.port), env: ready.env, port: ready.port, stop };
};

/** Long enough to make every clip on a slow machine. */
const readyTimeoutMs = 240_000;

const worldFileOf = async (options: TubeworldOptions): Promise<string> => {
  if ('worldFile' in options) {
    return options.worldFile;
  }
  const file = join(options.workDir, 'world.json');
  await writeFile(file, JSON.stringify(options.world));
  return file;
};

/** tools/tubeworld of the repository this file (or what was compiled from it) lies in. */
const sourceFolder = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'tools', 'tubeworld');
    if (existsSync(join(candidate, 'tubeworld', '__main__.py'))) {
      return candidate;
    }
  }
  throw new Error('tools/tubeworld is not in any folder above this file');
};

const adminOf = (port: number): Omit<Tubeworld, 'env' | 'port' | 'stop'> => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/__admin/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error(`tubeworld refused ${method} ${path}: ${JSON.stringify(answer)}`);
    }
    return answer;
  };
  return {
    patchVideo: async (id, patch) => {
      await call('PATCH', `videos/${encodeURIComponent(id)}`, patch);
    },
    patchChannel: async (id, patch) => {
      await call('PATCH', `channels/${encodeURIComponent(id)}`, patch);
    },
    patchPlaylist: async (id, patch) => {
      await call('PATCH', `playlists/${encodeURIComponent(id)}`, patch);
    },
    addChannel: async (channel) => {
      await call('POST', 'channels', channel);
    },
    addVideo: async (video) => {
      await call('POST', 'videos', video);
    },
    addPlaylist: async (playlist) => {
      await call('POST', 'playlists', playlist);
    },
    addFault: async (fault) => ((await call('POST', 'faults', fault)) as { id: number }).id,
    clearFaults: async () => {
      await call('DELETE', 'faults');
    },
    faultHits: async (fault) => {
      const faults = (await call('GET', 'faults')) as { id: number; hits: number }[];
      const found = faults.find(({ id }) => id === fault);
      if (!found) {
        throw new Error(`tubeworld has no fault ${fault}: it was cleared`);
      }
      return found.hits;
    },
    setSettings: async (settings) => {
      await call('POST', 'settings', settings);
    },
    requests: async () => (await call('GET', 'requests')) as RequestCounters,
    log: async (only = {}) => (await call('GET', `log?${new URLSearchParams(only).toString()}`)) as LoggedRequest[],
    reset: async () => {
      await call('POST', 'reset');
    },
  };
};
