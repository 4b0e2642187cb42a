import { create, fromBinary, type Message, toBinary } from '@bufbuild/protobuf';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { RpcErrorMessageSchema } from '@reelkeep/contracts';
import {
  currentContext,
  databaseAway,
  DomainError,
  Ids,
  type Log,
  Logger,
  runInContext,
  toWireCode,
} from '@reelkeep/runtime';
import { firstValueFrom } from 'rxjs';
import { CallsInHand } from './calls-in-hand.js';
import { contextFromHeaders } from './headers.js';
import { assertFits } from './message-size.js';
import { Nats } from './nats.js';
import type { Neighbours } from './neighbours.js';
import { servedMethod } from './rpc.decorator.js';

export const errorCodeHeader = 'Nats-Service-Error-Code';

/**
 * Serves @Rpc methods over core NATS with protobuf bytes; equal services share the work by queue group. Services of the
 * same process are served without that way.
 */
export class NatsRpcStrategy extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly log: Log;

  constructor(
    private readonly nats: Nats,
    private readonly neighbours: Neighbours,
    private readonly queue: string,
    private readonly ids: Ids,
    private readonly inHand: CallsInHand,
    logger: Logger,
  ) {
    super();
    this.log = logger.child({ subsystem: 'rpc' });
  }

  listen(callback: (error?: unknown) => void): void {
    for (const [subject, handler] of this.messageHandlers) {
      const subscription = this.nats.connection.subscribe(subject, {
        queue: this.queue,
        callback: (error, message) => {
          if (error) {
            this.log.error({ err: error, subject }, 'subscription failed');
            return;
          }
          this.take(subject, handler, message);
        },
      });
      this.subscriptions.push(subscription);
      this.neighbours.serve(subject, (request) => this.answerNeighbour(subject, handler, request));
    }
    void this.nats.connection.flush().then(() => callback(), callback);
  }

  /**
   * Takes no more calls. Nest waits for this before it tells anybody else of the stop: so neither for those in hand nor
   * for NATS, which may be slow to hear that no more are taken, while the others would go on to take more.
   */
  close(): void {
    for (const subject of this.messageHandlers.keys()) {
      this.neighbours.leave(subject);
    }
    for (const subscription of this.subscriptions) {
      this.inHand.add(subscription.drain());
    }
  }

  on(): void {
    throw new Error('This transport has no events.');
  }

  unwrap<T>(): T {
    return this.nats.connection as T;
  }

  private take(subject: string, handler: MessageHandler, message: Msg): void {
    this.inHand.add(this.answer(subject, handler, message));
  }

  private async answer(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    await runInContext(contextFromHeaders(message.headers, this.ids.random()), async () => {
      try {
        const answer = toBinary(servedMethod(subject).output, await this.handle(subject, handler, message.data));
        assertFits(answer, 'The answer');
        message.respond(answer);
      } catch (thrown) {
        const error = this.toDomainError(subject, thrown);
        const carried = headers();
        carried.set(errorCodeHeader, String(toWireCode(error.code)));
        message.respond(
          toBinary(
            RpcErrorMessageSchema,
            create(RpcErrorMessageSchema, { code: toWireCode(error.code), message: error.message }),
          ),
          { headers: carried },
        );
      }
    });
  }

  private answerNeighbour(subject: string, handler: MessageHandler, request: Uint8Array): Promise<Message> {
    const context = currentContext() ?? { requestId: this.ids.random() };
    const answer = runInContext(context, () => this.handle(subject, handler, request)).catch((thrown: unknown) => {
      const { code, message } = this.toDomainError(subject, thrown);
      // Without its cause, as over NATS: a caller may keep it or show it.
      throw new DomainError(code, message);
    });
    this.inHand.add(answer.then(nothing, nothing));
    return answer;
  }

  private async handle(subject: string, handler: MessageHandler, request: Uint8Array): Promise<Message> {
    const { input, output } = servedMethod(subject);
    const response: unknown = await firstValueFrom(
      this.transformToObservable(await handler(fromBinary(input, request))),
    );
    return create(output, response as Record<string, unknown>);
  }

  /** What a caller may know of anything thrown. */
  private toDomainError(subject: string, thrown: unknown): DomainError {
    return thrown instanceof DomainError ? thrown : (databaseAway(thrown) ?? this.unexpected(subject, thrown));
  }

  private unexpected(subject: string, thrown: unknown): DomainError {
    this.log.error({ err: thrown, subject }, 'call failed');
    return new DomainError('internal', 'Something went wrong here. The log has the details.', { cause: thrown });
  }
}

const nothing = (): void => undefined;
