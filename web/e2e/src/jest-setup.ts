import { keepForTeardown, startSearchForTests } from '@reelkeep/testing';
import { keepAsPrepared, preparedHomeVariable, removePrepared } from './prepared-home.js';
import { startStack } from './stack.js';

/**
 * Jest's globalSetup of the end-to-end tests: one Elasticsearch for all that order it, and one data folder with which
 * an installation starts as one that was stopped before its first video. Jest wants a default export.
 */
export default async (): Promise<void> => {
  const engines = await startSearchForTests(process.env);
  let prepared: string | undefined;
  const stop = async (): Promise<void> => {
    await engines.stop();
    if (prepared) {
      await removePrepared(prepared);
    }
  };
  keepForTeardown({ ...engines, stop });
  prepared = await prepareHome();
  Object.assign(process.env, engines.env, { [preparedHomeVariable]: prepared });
};

/** The data folder of a product that has never met Elasticsearch: each copy makes the indices under its own names. */
const prepareHome = async (): Promise<string> => {
  const stack = await startStack({ env: { ELASTICSEARCH_URL: 'http://reelkeep:nobody@127.0.0.1:1' } });
  try {
    await stack.stop();
    return await keepAsPrepared(stack.home);
  } finally {
    await stack.dispose();
  }
};
