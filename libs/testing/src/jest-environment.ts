import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { orderElasticsearch } from './elasticsearch-order.js';
import {
  beginsUntilVariable,
  elasticsearchOrderVariable,
  engineVariables,
  sharesVariable,
  type Variables,
} from './test-variables.js';

/**
 * What a test file finds as its environment: the engines that are its worker's alone, where its tier has such, and
 * Elasticsearch when the file begins with the docblock `@needs elasticsearch`. That is started when the first such file
 * is, outside the time limits of its tests. A file that begins too late runs none of its tests. Jest wants a default
 * export.
 */
export default class IntegrationEnvironment extends TestEnvironment {
  private readonly needsElasticsearch: boolean;
  private readonly isTooLate: boolean;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.needsElasticsearch = [context.docblockPragmas['needs'] ?? []].flat().includes('elasticsearch');
    this.isTooLate = Date.now() > Number(process.env[beginsUntilVariable] ?? Infinity);
  }

  override async setup(): Promise<void> {
    await super.setup();
    const env = this.global.process.env;
    Object.assign(env, shareOf(Number(env['JEST_WORKER_ID']), env[sharesVariable]));
    const order = env[elasticsearchOrderVariable];
    if (!this.needsElasticsearch) {
      delete env[engineVariables.elasticsearchUrl];
    } else if (order && !this.isTooLate) {
      await orderElasticsearch(order);
    }
  }

  /** Without any test, Jest runs no hook either. */
  readonly handleTestEvent: JestEnvironment['handleTestEvent'] = ({ name }: { name: string }, state) => {
    if (name === 'run_start' && this.isTooLate) {
      state.testNamePattern = /(?!)/;
    }
  };
}

const shareOf = (worker: number, text: string | undefined): Variables => {
  if (text === undefined) {
    return {};
  }
  const shares = JSON.parse(text) as Variables[];
  const share = shares[worker - 1];
  if (!share) {
    throw new Error(`There are engines for ${shares.length} workers of Jest, and this is worker ${worker}.`);
  }
  return share;
};
