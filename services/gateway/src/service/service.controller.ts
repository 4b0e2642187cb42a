import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
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

  @Get('ping')
  @Access('signed-in')
  @ApiOperation({
    summary: 'Who am I and is the service up',
    description: 'Web servers in front ask it before they serve media.',
  })
  @ApiOkResponse({ standardSchema: pingSchema, description: 'Signed in.' })
  ping(@CurrentCaller() caller: Caller): z.output<typeof pingSchema> {
    return { response: 'pong', user: caller.userId, version: this.version, ta_update: null };
  }

  @Get('health')
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('anonymous')
  @ApiOperation({ summary: 'Liveness for containers' })
  @ApiOkResponse({ standardSchema: z.literal('OK'), description: 'The JSON text OK.' })
  health(): string {
    return '"OK"';
  }
}
