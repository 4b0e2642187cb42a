import type {
  QueryAnswer,
  QueryName,
  SignalName,
  SignalPayload,
  StartOf,
  WorkflowBody,
  WorkflowContract,
  WorkflowKey,
  WorkflowTraffic,
} from '@reelkeep/contracts/workflows';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ChildWorkflowCancellationType,
  type ChildWorkflowOptions,
  defineQuery,
  defineSignal,
  executeChild,
  ParentClosePolicy,
  type QueryDefinition,
  type SignalDefinition,
  startChild,
} from '@temporalio/workflow';

export { failureText, rootOf } from './failure-text.js';

/** A signal that the contract of a workflow names. */
export const signalOf = <
  B extends WorkflowBody,
  T extends WorkflowTraffic,
  K extends WorkflowKey,
  N extends SignalName<T>,
>(
  _contract: WorkflowContract<B, T, K>,
  name: N,
): SignalDefinition<SignalPayload<T, N>> => defineSignal<SignalPayload<T, N>>(name);

/** A query that the contract of a workflow names. */
export const queryOf = <
  B extends WorkflowBody,
  T extends WorkflowTraffic,
  K extends WorkflowKey,
  N extends QueryName<T>,
>(
  _contract: WorkflowContract<B, T, K>,
  name: N,
): QueryDefinition<QueryAnswer<T, N>> => defineQuery<QueryAnswer<T, N>>(name);

/** Runs a workflow as a child and waits for what it comes to. */
export const runChild = async <B extends WorkflowBody, T extends WorkflowTraffic, K extends object>(
  contract: WorkflowContract<B, T, [K]>,
  input: Parameters<B>[0] & K,
  options: Pick<ChildWorkflowOptions, 'cancellationType' | 'parentClosePolicy'>,
): Promise<Awaited<ReturnType<B>>> =>
  (await executeChild(contract.name, {
    ...options,
    workflowId: contract.workflowId(input),
    args: [input],
  })) as Awaited<ReturnType<B>>;

/** Starts a workflow that goes on by itself, whatever becomes of who starts it; one that runs already is left to that. */
export const startBeside = async <B extends WorkflowBody, T extends WorkflowTraffic>(
  contract: WorkflowContract<B, T, []>,
  input: StartOf<B, []>,
): Promise<void> => {
  try {
    await startChild(contract.name, {
      workflowId: contract.workflowId(),
      taskQueue: contract.taskQueue,
      args: [input],
      parentClosePolicy: ParentClosePolicy.ABANDON,
      cancellationType: ChildWorkflowCancellationType.ABANDON,
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) {
      throw error;
    }
  }
};
