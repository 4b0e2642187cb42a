import { startEnginesForTests } from './engines-for-tests.js';
import { keepForTeardown } from './jest-teardown.js';

/** Jest's globalSetup of the integration tests: one set of engines for all of them. Jest wants a default export. */
export default async (): Promise<void> => {
  const engines = await startEnginesForTests(process.env);
  Object.assign(process.env, engines.env);
  keepForTeardown(engines);
};
