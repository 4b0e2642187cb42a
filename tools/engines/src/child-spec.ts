/** What stops together: services before the engines that they use, the database that all use last. */
export type ChildTier = 'service' | 'engine' | 'database';

export type ChildSpec = {
  /** Also the name of its record and its log: letters, digits, dashes. */
  name: string;
  tier: ChildTier;
  command: string;
  args: readonly string[];
  /** The whole environment of the child; nothing is inherited. See `baseEnvironment`. */
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Runs before every start and restart: clears what a killed predecessor has left. */
  beforeStart?: () => Promise<void>;
  /** Asked again and again until it answers true; a throw counts as "not yet". */
  isReady: (signal: AbortSignal) => Promise<boolean>;
  readyTimeoutMs: number;
  /**
   * Asked every few seconds once it was ready: only whether it answers at all, not whether it can work. A child that
   * stays silent is ended and started again. Default: `isReady`.
   */
  isAlive?: (signal: AbortSignal) => Promise<boolean>;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop by itself before SIGKILL. */
  stopGraceMs: number;
};

export type ChildState = 'starting' | 'ready' | 'waiting' | 'stopped';

export type ChildStatus = { name: string; state: ChildState; pid?: number; restarts: number };

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** How long to wait before the restart after the n-th failure in a row (n from 0): doubling, at most 30 s. */
export function restartDelayMs(failuresBefore: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failuresBefore);
}

/** What any program needs to run, and no secret of ours. */
export function baseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, TZ } = process.env;
  return { PATH, HOME, LANG, TMPDIR, TZ };
}
