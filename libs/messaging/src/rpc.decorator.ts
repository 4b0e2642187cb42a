import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { MessagePattern } from '@nestjs/microservices';
import { rpcSubject } from './subjects.js';

const served = new Map<string, DescMethodUnary>();

/**
 * Marks a controller's method as the handler of one protobuf method; argument and result are checked by the compiler.
 */
export const Rpc =
  <I extends DescMessage, O extends DescMessage>(method: DescMethodUnary<I, O>) =>
  <T extends (request: MessageShape<I>) => Promise<MessageInitShape<O>>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    const subject = rpcSubject(method);
    served.set(subject, method);
    MessagePattern(subject)(target, key, descriptor);
  };

/** The descriptor behind a subject that some controller of this process serves. */
export const servedMethod = (subject: string): DescMethodUnary => {
  const method = served.get(subject);
  if (!method) {
    throw new Error(`No method is declared for ${subject}: use the decorator @Rpc`);
  }
  return method;
};
