import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { sessionCookie } from '../access/session-cookies.js';
import { forbidden, notSignedIn } from '../http/api-error.js';
import { ApiTokenService } from '../identity/api-token.service.js';

const tokenSchema = z
  .object({ token: z.string().max(40).meta({ description: '40 hexadecimal characters.' }) })
  .meta({ id: 'Token' });

@ApiTags('appsettings')
@Controller('api/appsettings/token')
export class ApiTokenController {
  constructor(private readonly tokens: ApiTokenService) {}

  @Route('get', '', {
    access: 'staff',
    does: 'API token of the caller, made on first use',
    answers: [tokenSchema, 'Token.'],
  })
  async get(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<z.output<typeof tokenSchema>> {
    const token = await this.tokens.get(caller.userId, request.cookies[sessionCookie]);
    if (token === undefined) {
      throw forbidden(notSignedIn);
    }
    return { token };
  }

  @Route('delete', '', {
    access: 'staff',
    does: 'Revoke the API token of the caller',
    answers: ['nothing', 'Revoked; the next GET makes a new one.'],
  })
  async revoke(@CurrentCaller() caller: Caller): Promise<void> {
    await this.tokens.revoke(caller.userId);
  }
}
