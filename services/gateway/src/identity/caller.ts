import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who makes a request. */
export type Caller = {
  userId: number;
  username: string;
  /** Staff flag, or superuser: a superuser may do all that staff may. */
  isStaff: boolean;
};

/** The user's id as other services know it. */
export const userIdOf = (caller: Caller): string => String(caller.userId);

/** The signed-in caller as a handler's argument; only on calls that are not anonymous. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) {
    throw new Error('CurrentCaller is for calls that need a sign-in');
  }
  return caller;
});
