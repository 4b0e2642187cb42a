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
import { contextHeaders, type Nats, rpcSubject, serviceOf } from '@reelkeep/messaging';
import { DomainError, toWireCode } from '@reelkeep/runtime';
import type { TestPlatform } from '@reelkeep/testing';

type Msg = Parameters<NonNullable<NonNullable<Parameters<Nats['connection']['subscribe']>[1]>['callback']>>[1];

type Handler = (request: unknown) => Record<string, unknown> | 'no answer';

type HandlersOf<S extends DescService> = {
  [K in keyof S['method']]?: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageShape<I>) => MessageInitShape<O> | 'no answer'
    : never;
};

/**
 * Stands in for services that fail as real ones cannot be made to: answers their calls over the real NATS, each as
 * itself. What services do when all is well is tested on the services (services/all-in-one/src/api.it.ts).
 */
export class FakeServices {
  constructor(private readonly platform: TestPlatform) {}

  async serve<S extends DescService>(service: S, handlers: HandlersOf<S>): Promise<void> {
    const methods = service.method as Record<string, DescMethodUnary>;
    for (const [name, handler] of Object.entries(handlers)) {
      const method = methods[name];
      if (method) {
        const nats = await this.platform.natsAs(serviceOf(method));
        this.answer(nats, method, handler as Handler);
        await nats.connection.flush();
      }
    }
  }

  private answer(nats: Nats, method: DescMethodUnary, handler: Handler): void {
    nats.connection.subscribe(rpcSubject(method), {
      callback: (error, message) => {
        if (error) {
          throw error;
        }
        const request = fromBinary(method.input, message.data);
        try {
          const answer = handler(request);
          if (answer !== 'no answer') {
            message.respond(toBinary(method.output, create(method.output, answer)));
          }
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
