import { startEnginesForTests } from './engines-for-tests.js';
import { keepForTeardown } from './jest-teardown.js';

/** Jest's globalSetup of the integration tests: engines for each of its workers. Jest wants a default export. */
export default async ({ maxWorkers }: { maxWorkers: number }): Promise<void> => {
  const engines = await startEnginesForTests(process.env, maxWorkers);
  Object.assign(process.env, engines.env);
  keepForTeardown(engines);
};
