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
} from '@reelkeep/contracts';
import {
  type Client,
  type Workflow,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { askTemporal } from './ask-temporal.js';

/**
 * Starts and reaches workflows by their contracts, and there is no other way: a name, an id or an input that does not
 * fit does not compile. Throws `unavailable` without Temporal.
 */
export class Workflows {
  constructor(private readonly client: Client) {}

  /** Starts a workflow, or meets the run that goes on under its id. */
  async start<B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey>(
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
  ): Promise<void> {
    await this.ask(() => this.begin(contract, input));
  }

  /** Starts a workflow; false when a run goes on under its id, which stays as it is. */
  async startNew<B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey>(
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
  ): Promise<boolean> {
    return this.ask(() =>
      this.begin(contract, input, 'FAIL').then(
        () => true,
        (error: unknown) => {
          if (error instanceof WorkflowExecutionAlreadyStartedError) {
            return false;
          }
          throw error;
        },
      ),
    );
  }

  /** As `start`, and what the run answers to a query: of several who start it all get the answer of the one that runs. */
  async startAndAsk<B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey, N extends QueryName<T>>(
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
    query: N,
  ): Promise<QueryAnswer<T, N>> {
    return this.ask(async () => (await this.begin(contract, input)).query<QueryAnswer<T, N>>(query));
  }

  /** Signals a workflow that takes no input, starting it when it does not run. */
  async wake<B extends () => Promise<unknown>, T extends WorkflowTraffic, N extends SignalName<T>>(
    contract: WorkflowContract<B, T, []>,
    signal: N,
    ...payload: SignalPayload<T, N>
  ): Promise<void> {
    await this.ask(() => this.signalWithStart(contract, contract.workflowId(), [], signal, payload));
  }

  /** As `start`, and signals the run. */
  async startAndSignal<
    B extends WorkflowBody,
    T extends WorkflowTraffic,
    K extends WorkflowKey,
    N extends SignalName<T>,
  >(
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
    signal: N,
    ...payload: SignalPayload<T, N>
  ): Promise<void> {
    await this.ask(() => this.signalWithStart(contract, idOf(contract, input), [input], signal, payload));
  }

  /** Signals the run that goes on. Throws Temporal's own error where there is none. */
  async signal<T extends WorkflowTraffic, N extends SignalName<T>>(
    { workflowId }: WorkflowContract<WorkflowBody, T, []>,
    signal: N,
    ...payload: SignalPayload<T, N>
  ): Promise<void> {
    await this.ask(() => this.client.workflow.getHandle(workflowId()).signal(signal, ...payload));
  }

  /** Asks the run of that id, as a task names it, to end in order; one that has ended already is fine. */
  async cancel(workflowId: string): Promise<void> {
    await this.ask(() =>
      this.client.workflow
        .getHandle(workflowId)
        .cancel()
        .then(() => undefined, ifRunning(undefined)),
    );
  }

  /** What the run that goes on answers to a query; undefined where none does. */
  async askRunning<T extends WorkflowTraffic, N extends QueryName<T>>(
    { workflowId }: WorkflowContract<WorkflowBody, T, []>,
    query: N,
  ): Promise<QueryAnswer<T, N> | undefined> {
    if (!(await this.isRunning(workflowId()))) {
      return undefined;
    }
    return this.ask(() => this.client.workflow.getHandle(workflowId()).query<QueryAnswer<T, N>>(query));
  }

  /** Whether a run of that id goes on now. */
  async isRunning(workflowId: string): Promise<boolean> {
    return this.ask(() =>
      this.client.workflow
        .getHandle(workflowId)
        .describe()
        .then(({ status }) => status.name === 'RUNNING', ifRunning(false)),
    );
  }

  /** What Temporal's memory goes by: another once it has lost its data and begun anew. */
  async memory(): Promise<string> {
    const { namespace } = this.client.options;
    const { namespaceInfo } = await this.ask(() => this.client.workflowService.describeNamespace({ namespace }));
    return namespaceInfo?.id ?? '';
  }

  private begin<B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey>(
    contract: WorkflowContract<B, T, K>,
    input: StartOf<B, K>,
    workflowIdConflictPolicy: 'USE_EXISTING' | 'FAIL' = 'USE_EXISTING',
  ) {
    return this.client.workflow.start(contract.name, {
      workflowId: idOf(contract, input),
      taskQueue: contract.taskQueue,
      args: [input],
      workflowIdConflictPolicy,
    });
  }

  private signalWithStart(
    { name, taskQueue }: { name: string; taskQueue: string },
    workflowId: string,
    args: unknown[],
    signal: string,
    signalArgs: unknown[],
  ) {
    const options = { workflowId, taskQueue, args, signal, signalArgs };
    return this.client.workflow.signalWithStart<Workflow, unknown[]>(name, options);
  }

  private ask<R>(question: () => Promise<R>): Promise<R> {
    return askTemporal(this.client, question);
  }
}

const idOf = <B extends WorkflowBody, T extends WorkflowTraffic, K extends WorkflowKey>(
  { workflowId }: WorkflowContract<B, T, K>,
  input: StartOf<B, K>,
): string => (workflowId as (...key: unknown[]) => string)(input);

const ifRunning =
  <R>(otherwise: R) =>
  (error: unknown): R => {
    if (error instanceof WorkflowNotFoundError) {
      return otherwise;
    }
    throw error;
  };
