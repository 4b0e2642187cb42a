import { fileURLToPath } from 'node:url';
import type { BodiesOf, TaskQueue, WorkflowFamily } from '@reelkeep/contracts';

declare const held: unique symbol;

/** The workflows of one worker, held to their contracts; only workflowBundle makes one. */
export type WorkflowBundle = { readonly taskQueue: TaskQueue; readonly codePath: string; readonly [held]: true };

/**
 * The bundle of a service's workflows, as the build makes it. `M` is the module that it is made of, `F` the family that
 * the module implements: a body that is missing or takes or gives something else does not compile.
 */
export const workflowBundle = <F extends WorkflowFamily, _M extends BodiesOf<F>>(
  family: F,
  file: URL,
): WorkflowBundle => {
  const [first] = Object.values(family);
  if (!first) {
    throw new Error('A family without workflows needs no worker.');
  }
  return { taskQueue: first.taskQueue, codePath: fileURLToPath(file) } as WorkflowBundle;
};
