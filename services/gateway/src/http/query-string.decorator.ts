import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The text after the question mark, as the client wrote it. */
export const QueryString = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { url } = context.switchToHttp().getRequest<FastifyRequest>();
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
});
