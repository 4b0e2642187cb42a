import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessLevel, accessKey } from './route.decorator.js';
import { Authenticator } from './authenticator.js';

/** Lets a call through once its caller is known and may make it; what declares no access needs staff. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level =
      this.reflector.getAllAndOverride<AccessLevel | undefined>(accessKey, [
        context.getHandler(),
        context.getClass(),
      ]) ?? 'staff';
    if (level !== 'anonymous') {
      const http = context.switchToHttp();
      await this.authenticator.require(level, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    }
    return true;
  }
}
