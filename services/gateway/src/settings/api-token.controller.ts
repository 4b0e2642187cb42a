import { Controller, Delete, Get, HttpCode, Inject } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { ApiTokenService } from '../identity/api-token.service.js';

const tokenSchema = z
  .object({ token: z.string().meta({ description: '40 hexadecimal characters.' }) })
  .meta({ id: 'Token' });

@ApiTags('appsettings')
@Access('staff')
@Controller('api/appsettings/token')
export class ApiTokenController {
  constructor(@Inject(ApiTokenService) private readonly tokens: ApiTokenService) {}

  @Get()
  @ApiOperation({ summary: 'API token of the caller, made on first use' })
  @ApiOkResponse({ standardSchema: tokenSchema, description: 'Token.' })
  async get(@CurrentCaller() caller: Caller): Promise<z.output<typeof tokenSchema>> {
    return { token: await this.tokens.get(caller.userId) };
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke the API token of the caller' })
  @ApiNoContentResponse({ description: 'Revoked; the next GET makes a new one.' })
  async revoke(@CurrentCaller() caller: Caller): Promise<void> {
    await this.tokens.revoke(caller.userId);
  }
}
