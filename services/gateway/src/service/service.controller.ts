import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { word } from '../http/own-text.js';
import { readVersion } from './version.js';

const pingSchema = z
  .object({
    response: z.literal('pong'),
    user: z.number().int().meta({ description: 'Id of the signed-in user.' }),
    version: word(),
    ta_update: z
      .object({ status: z.boolean().optional(), version: word(), is_breaking: z.boolean() })
      .nullable()
      .meta({ description: 'Null when no newer release is known.' }),
  })
  .meta({ id: 'Ping' });

@ApiTags('session')
@Controller('api')
export class ServiceController {
  private readonly version = readVersion();

  @Route('get', 'ping', {
    access: 'signed-in',
    does: 'Who am I and is the service up',
    note: 'Web servers in front ask it before they serve media.',
    answers: [pingSchema, 'Signed in.'],
  })
  ping(@CurrentCaller() caller: Caller): z.output<typeof pingSchema> {
    return { response: 'pong', user: caller.userId, version: this.version, ta_update: null };
  }

  @Route('get', 'health', {
    access: 'anonymous',
    does: 'Liveness for containers',
    answers: [z.literal('OK'), 'The JSON text OK.'],
  })
  @Header('content-type', 'application/json; charset=utf-8')
  health(): string {
    return '"OK"';
  }
}
