import type { TaskQueue } from './task-queues.js';

/** Nothing where there is one run of a kind; else the part of the input that names the run. */
type Key = [] | [object];

type Body = (...input: never[]) => Promise<unknown>;

/** What is asked of a workflow while it runs: payloads of its signals, answers to its queries. */
type Traffic = { signals?: Record<string, unknown[]>; queries?: Record<string, unknown> };

/**
 * What workflow() says of a kind of work; the types are nowhere else, and a body may take more between its own runs.
 */
type Terms<B extends Body, T extends Traffic, K extends Key> = {
  /** The business key: whoever starts the same work twice meets the same run. */
  readonly workflowId: (...key: K) => string;
  /** Never there: it carries the types. */
  readonly types?: { body: B; traffic: T };
};

/** One kind of work as all know it who start, reach or implement it. */
export type WorkflowContract<B extends Body, T extends Traffic, K extends Key> = Terms<B, T, K> & {
  readonly name: string;
  readonly taskQueue: TaskQueue;
};

/** `B` is the body, `T` what may be asked of it, `K` what its id is made of. */
export const workflow = <B extends Body, T extends Traffic = object, K extends Key = []>(
  workflowId: (...key: K) => string,
): Terms<B, T, K> => ({ workflowId });

type Named<U> = U extends Terms<infer B, infer T, infer K> ? WorkflowContract<B, T, K> : never;

/** The workflows that one worker runs. Each is named by its key. */
export const workflowFamily = <F extends Readonly<Record<string, Terms<Body, Traffic, never>>>>(
  taskQueue: TaskQueue,
  family: F,
): { readonly [N in keyof F]: Named<F[N]> } =>
  Object.fromEntries(
    Object.entries(family).map(([name, contract]) => [name, { ...contract, name, taskQueue }]),
  ) as unknown as { readonly [N in keyof F]: Named<F[N]> };

export type WorkflowFamily = Readonly<Record<string, WorkflowContract<Body, Traffic, never>>>;

type BodyOf<C> = C extends { readonly types?: { body: infer B } } ? B : never;

/** What a worker of a family implements. */
export type BodiesOf<F extends WorkflowFamily> = { readonly [N in keyof F]: BodyOf<F[N]> };

export type SignalName<T extends Traffic> = T extends { signals: infer S } ? keyof S & string : never;

/** What a signal brings. */
export type SignalPayload<T extends Traffic, N extends string> = Extract<
  T extends { signals: infer S } ? S[N & keyof S] : never,
  unknown[]
>;

export type QueryName<T extends Traffic> = T extends { queries: infer Q } ? keyof Q & string : never;

/** What a query is answered with. */
export type QueryAnswer<T extends Traffic, N extends string> = T extends { queries: infer Q } ? Q[N & keyof Q] : never;

/** What whoever starts a run gives it: the input of its body, with all that its id is made of. */
export type StartOf<B extends Body, K extends Key> = Parameters<B>[0] & (K extends [infer Part] ? Part : unknown);

export type WorkflowKey = Key;
export type WorkflowBody = Body;
export type WorkflowTraffic = Traffic;
