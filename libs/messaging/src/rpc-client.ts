import {
  create,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  getOption,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel } from '@bufbuild/protobuf/wkt';
import { NoRespondersError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { deadline_seconds, RpcErrorMessageSchema } from '@reelkeep/contracts';
import { DomainError, fromWireCode, unlessLate } from '@reelkeep/runtime';
import { serviceAccess, serviceNames } from './access/service-access.js';
import { contextHeaders } from './headers.js';
import { assertFits } from './message-size.js';
import { Nats } from './nats.js';
import { Neighbours } from './neighbours.js';
import { errorCodeHeader } from './nats-rpc.strategy.js';
import { calledAs, rpcSubject, serviceOf } from './subjects.js';

/** A typed client of one protobuf service. */
export type ClientOf<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>) => Promise<MessageShape<O>>
    : never;
};

const usualDeadlineSeconds = 5;
// Whoever took a question may have died with it: it is asked once more beside the first, and the first answer counts.
const askAgainAfterMs = 1_500;
const retryDelayMs = 150;
// A restarting service is back within seconds; a reader should not see its absence.
const readRetryMs = 3_000;

/** How long the answer of a method may take, in milliseconds: as its description says. */
const deadlineOf = (method: DescMethodUnary): number =>
  1_000 * (getOption(method, deadline_seconds) || usualDeadlineSeconds);

const isAbsent = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

/**
 * Calls other services: a neighbour in this process itself, all else over NATS. Only the gateway and *.activities.ts may
 * inject it.
 */
export class RpcClient {
  constructor(
    private readonly nats: Nats,
    private readonly neighbours = new Neighbours(),
  ) {}

  /**
   * The client of a service. Its methods throw DomainError: the callee's own, `unavailable` when nobody answers, or
   * `invalid` for what fits no message. Methods declared free of side effects or idempotent are tried again while the
   * callee restarts; the first are also asked a second time when the answer is long in coming. Not the others: the
   * late copy of a change could undo a later one. Throws when the service of this process may not call it.
   */
  of<S extends DescService>(service: S): ClientOf<S> {
    const caller = serviceNames.find((name) => name === this.nats.name);
    const called = calledAs(service);
    if (caller !== undefined && !serviceAccess[caller].calls.includes(called)) {
      throw new Error(`The ${caller} may not call ${called}: access/service-access.ts does not list it.`);
    }
    const methods = Object.entries(service.method as Record<string, DescMethodUnary>);
    return Object.fromEntries(
      methods.map(([name, method]) => [name, (request: MessageInitShape<DescMessage>) => this.call(method, request)]),
    ) as unknown as ClientOf<S>;
  }

  private async call(
    method: DescMethodUnary,
    request: MessageInitShape<DescMessage>,
  ): Promise<MessageShape<DescMessage>> {
    const payload = toBinary(method.input, create(method.input, request));
    assertFits(payload, 'What was sent');
    const mayRetry = method.idempotency !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;
    const isRead = method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    const giveUpAt = performance.now() + readRetryMs;
    for (;;) {
      try {
        return await (isRead ? this.askTwice(method, payload) : this.ask(method, payload));
      } catch (error) {
        const absent = isAbsent(error);
        if (absent && mayRetry && performance.now() < giveUpAt) {
          await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
          continue;
        }
        if (absent || error instanceof TimeoutError || error instanceof RequestError) {
          throw new DomainError(
            'unavailable',
            `The ${serviceOf(method)} service does not answer. Try again in a moment.`,
            {
              cause: error,
            },
          );
        }
        throw error;
      }
    }
  }

  private ask(method: DescMethodUnary, payload: Uint8Array): Promise<MessageShape<DescMessage>> {
    const neighbour = this.neighbours.at(rpcSubject(method));
    return neighbour
      ? unlessLate(neighbour(payload), deadlineOf(method), () => Promise.reject(new TimeoutError()))
      : this.request(method, payload, deadlineOf(method));
  }

  /** Asks again, over NATS, while the first answer is long in coming; takes whichever comes first. */
  private askTwice(method: DescMethodUnary, payload: Uint8Array): Promise<MessageShape<DescMessage>> {
    const first = this.ask(method, payload);
    return unlessLate(first, askAgainAfterMs, () => Promise.race([first, this.second(first, method, payload)]));
  }

  /**
   * One that finds nobody, or no NATS, leaves the word to the first, which a neighbour or a callee that is stopping may
   * still answer.
   */
  private second<A>(first: Promise<A>, method: DescMethodUnary, payload: Uint8Array): Promise<A> {
    return this.request(method, payload, deadlineOf(method) - askAgainAfterMs).catch((error: unknown) => {
      if (error instanceof DomainError) {
        throw error;
      }
      return first;
    }) as Promise<A>;
  }

  private async request(
    method: DescMethodUnary,
    payload: Uint8Array,
    timeout: number,
  ): Promise<MessageShape<DescMessage>> {
    const reply = await this.nats.connection.request(rpcSubject(method), payload, {
      timeout,
      headers: contextHeaders(),
    });
    if (reply.headers?.has(errorCodeHeader)) {
      const error = fromBinary(RpcErrorMessageSchema, reply.data);
      throw new DomainError(fromWireCode(error.code), error.message);
    }
    return fromBinary(method.output, reply.data);
  }
}
