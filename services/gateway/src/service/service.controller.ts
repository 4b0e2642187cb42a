import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { NewestReleaseWatch } from './newest-release.js';
import { pingSchema, toPing } from './ping.js';

@ApiTags('session')
@Controller('api')
export class ServiceController {
  constructor(private readonly newest: NewestReleaseWatch) {}

  @Route('get', 'ping', {
    access: 'signed-in',
    does: 'Who am I and is the service up',
    note: 'Web servers in front ask it before they serve media.',
    answers: [pingSchema, 'Signed in.'],
  })
  ping(@CurrentCaller() caller: Caller): z.output<typeof pingSchema> {
    return toPing(caller, this.newest.later());
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
