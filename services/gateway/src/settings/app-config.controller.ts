import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AppConfig } from '@reelkeep/contracts';
import { type Caller, CurrentCaller } from '../identity/caller.js';
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
    note: 'Only staff see by which name and password pot_provider_url is asked.',
    answers: [appConfigDtoSchema, 'All settings.'],
  })
  get(@CurrentCaller() caller: Caller): AppConfig {
    return this.settings.shownTo(caller);
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
