import { startSearchForTests } from './engines-for-tests.js';
import { keepForTeardown } from './jest-teardown.js';

/** Jest's globalSetup of the end-to-end tests: one Elasticsearch for all that order it. Jest wants a default export. */
export default async (): Promise<void> => {
  const engines = await startSearchForTests(process.env);
  Object.assign(process.env, engines.env);
  keepForTeardown(engines);
};
