import {
  create,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { RpcErrorMessageSchema } from '@reelkeep/contracts';
import { contextHeaderNames, contextHeaders, type Nats, rpcSubject, serviceOf } from '@reelkeep/messaging';
import { DomainError, toWireCode } from '@reelkeep/runtime';
import type { TestPlatform } from '@reelkeep/testing';

type Msg = Parameters<NonNullable<NonNullable<Parameters<Nats['connection']['subscribe']>[1]>['callback']>>[1];

type HandlersOf<S extends DescService> = {
  [K in keyof S['method']]?: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageShape<I>) => MessageInitShape<O>
    : never;
};

type SeenCall = { method: string; request: unknown; requestId: string | undefined; userId: string | undefined };

/** Stands in for the other services: answers their calls over the real NATS, each as itself, and notes each one. */
export class FakeServices {
  readonly calls: SeenCall[] = [];

  constructor(private readonly platform: TestPlatform) {}

  /** Names of the calls since the last look. */
  takeCalls(): string[] {
    return this.calls.splice(0).map(({ method }) => method);
  }

  async serve<S extends DescService>(service: S, handlers: HandlersOf<S>): Promise<void> {
    const methods = service.method as Record<string, DescMethodUnary>;
    for (const [name, handler] of Object.entries(handlers)) {
      const method = methods[name];
      if (method) {
        const nats = await this.platform.natsAs(serviceOf(method));
        this.answer(nats, method, handler as (request: unknown) => Record<string, unknown>);
        await nats.connection.flush();
      }
    }
  }

  private answer(nats: Nats, method: DescMethodUnary, handler: (request: unknown) => Record<string, unknown>): void {
    nats.connection.subscribe(rpcSubject(method), {
      callback: (error, message) => {
        if (error) {
          throw error;
        }
        const request = fromBinary(method.input, message.data);
        this.calls.push({
          method: method.localName,
          request,
          requestId: message.headers?.get(contextHeaderNames.requestId),
          userId: message.headers?.get(contextHeaderNames.userId),
        });
        try {
          message.respond(toBinary(method.output, create(method.output, handler(request))));
        } catch (thrown) {
          this.refuse(message, thrown);
        }
      },
    });
  }

  private refuse(message: Msg, thrown: unknown): void {
    const fault = thrown instanceof DomainError ? thrown : new DomainError('internal', String(thrown));
    const code = toWireCode(fault.code);
    const carried = contextHeaders();
    carried.set('Nats-Service-Error-Code', String(code));
    const body = create(RpcErrorMessageSchema, { code, message: fault.message });
    message.respond(toBinary(RpcErrorMessageSchema, body), { headers: carried });
  }
}
