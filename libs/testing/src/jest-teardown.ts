import type { EnginesForTests } from './engines-for-tests.js';

// Setup and teardown are loaded into the same process: the module's own state carries over.
let running: EnginesForTests | undefined;

const stopAndExit = (code: number) => (): void => {
  void stopEngines().finally(() => process.exit(code));
};
const onInterrupt = stopAndExit(130);
const onTerminate = stopAndExit(143);

/** Keeps the engines for the teardown; a Ctrl-C, after which Jest does not tear down, stops them too. */
export const keepForTeardown = (engines: EnginesForTests): void => {
  running = engines;
  process.once('SIGINT', onInterrupt).once('SIGTERM', onTerminate);
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
