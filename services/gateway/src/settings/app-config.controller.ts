import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AppConfig } from '@reelkeep/contracts';
import { refusesInput, Route } from '../access/route.decorator.js';
import { appConfigDtoSchema, type AppConfigPatch, appConfigPatchSchema } from './app-config.dto.js';
import { AppConfigService } from './app-config.service.js';

@ApiTags('appsettings')
@Controller('api/appsettings/config')
export class AppConfigController {
  constructor(private readonly settings: AppConfigService) {}

  @Route('get', '', {
    access: 'signed-in',
    does: 'Application settings',
    answers: [appConfigDtoSchema, 'All settings.'],
  })
  get(): AppConfig {
    return this.settings.current();
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Change application settings',
    answers: [appConfigDtoSchema, 'All settings after the change.'],
    refuses: [refusesInput()],
  })
  update(@Body({ schema: appConfigPatchSchema }) patch: AppConfigPatch): Promise<AppConfig> {
    return this.settings.update(patch);
  }
}
