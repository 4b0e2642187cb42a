import { Controller, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Route } from '../access/route.decorator.js';
import { MaintenanceWatch } from '../backup/maintenance-watch.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { NewestReleaseWatch } from './newest-release.js';
import { pingSchema, toPing } from './ping.js';

@ApiTags('session')
@Controller('api')
export class ServiceController {
  constructor(
    private readonly newest: NewestReleaseWatch,
    private readonly maintenance: MaintenanceWatch,
  ) {}

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
    note: 'Where a backup or a snapshot was restored, the header X-Restored-At says when: everybody signs in again since.',
    answers: [z.literal('OK'), 'The JSON text OK.'],
  })
  @Header('content-type', 'application/json; charset=utf-8')
  health(@Res({ passthrough: true }) reply: FastifyReply): string {
    const restoredAt = this.maintenance.restoredAt();
    if (restoredAt !== undefined) {
      void reply.header('X-Restored-At', restoredAt);
    }
    return '"OK"';
  }
}
