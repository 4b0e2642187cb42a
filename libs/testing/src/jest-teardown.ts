import type { EnginesForTests } from './engines-for-tests.js';

// Setup and teardown are loaded into the same process: the module's own state carries over.
let running: EnginesForTests | undefined;
let isStopping = false;

const stopAndExit = (code: number) => (): void => {
  // The same signal may come twice: to the whole group, and handed on by whoever started this process.
  if (!isStopping) {
    isStopping = true;
    void stopEngines().finally(() => process.exit(code));
  }
};
const onInterrupt = stopAndExit(130);
const onTerminate = stopAndExit(143);

/** Keeps the engines for the teardown; a Ctrl-C, after which Jest does not tear down, stops them too. */
export const keepForTeardown = (engines: EnginesForTests): void => {
  running = engines;
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
};

/** Jest's globalTeardown. Jest wants a default export. */
export default async (): Promise<void> => {
  process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
  await stopEngines();
};

const stopEngines = async (): Promise<void> => {
  const engines = running;
  running = undefined;
  await engines?.stop();
};
