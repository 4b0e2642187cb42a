import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AppConfig } from '@reelkeep/contracts';
import { Access } from '../access/access.decorator.js';
import { badRequestSchema } from '../http/error-bodies.dto.js';
import { appConfigDtoSchema, type AppConfigPatch, appConfigPatchSchema } from './app-config.dto.js';
import { AppConfigService } from './app-config.service.js';

@ApiTags('appsettings')
@Controller('api/appsettings/config')
export class AppConfigController {
  constructor(@Inject(AppConfigService) private readonly settings: AppConfigService) {}

  @Get()
  @Access('signed-in')
  @ApiOperation({ summary: 'Application settings' })
  @ApiOkResponse({ standardSchema: appConfigDtoSchema, description: 'All settings.' })
  get(): AppConfig {
    return this.settings.current();
  }

  @Post()
  @HttpCode(200)
  @Access('staff')
  @ApiOperation({ summary: 'Change application settings' })
  @ApiOkResponse({ standardSchema: appConfigDtoSchema, description: 'All settings after the change.' })
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  update(@Body({ schema: appConfigPatchSchema }) patch: AppConfigPatch): Promise<AppConfig> {
    return this.settings.update(patch);
  }
}
