import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { refusesInput, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { forbidden, notSignedIn } from '../http/api-error.js';
import { NewestReleaseWatch } from '../service/newest-release.js';
import { toPing } from '../service/ping.js';
import { AppConfigService } from '../settings/app-config.service.js';
import { type AccountDto, accountSchema } from './account.dto.js';
import { toAccount } from './account.presenter.js';
import { ScreenAnswers } from './screen-answers.js';
import { type StartDto, type StartQuery, startQuerySchema, startSchema } from './start.dto.js';
import {
  type UserConfig,
  userConfigSchema,
  type UserConfigUpdate,
  userConfigUpdateSchema,
} from '../identity/user-config.dto.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { UserStore } from '../identity/user.store.js';

@ApiTags('session')
@Controller('api/user')
export class UserController {
  constructor(
    private readonly users: UserStore,
    private readonly configs: UserConfigService,
    private readonly settings: AppConfigService,
    private readonly newest: NewestReleaseWatch,
    private readonly screens: ScreenAnswers,
  ) {}

  @Route('get', 'account', {
    access: 'signed-in',
    does: 'Account of the caller',
    answers: [accountSchema, 'Account.'],
  })
  async account(@CurrentCaller() caller: Caller): Promise<AccountDto> {
    const user = await this.users.byId(caller.userId);
    if (!user) {
      throw forbidden(notSignedIn);
    }
    return toAccount(user);
  }

  @Route('get', 'me', {
    access: 'signed-in',
    does: 'Personal settings',
    answers: [userConfigSchema, 'All settings, defaults filled in.'],
  })
  config(@CurrentCaller() caller: Caller): Promise<UserConfig> {
    return this.configs.getNow(caller.userId);
  }

  @Route('get', 'start', {
    access: 'signed-in',
    does: 'What a page asks first',
    note: 'The answers of ping, user/me, user/account and appsettings/config in one, and of what a screen asks.',
    answers: [startSchema, 'All four, and those of the screen.'],
    refuses: [refusesInput()],
  })
  async start(
    @CurrentCaller() caller: Caller,
    @Query({ schema: startQuerySchema }) { screen }: StartQuery,
  ): Promise<StartDto> {
    const [account, config] = await Promise.all([this.account(caller), this.config(caller)]);
    const answers = screen === undefined ? {} : { answers: await this.screens.of(screen, caller, config) };
    const ping = toPing(caller, this.newest.later());
    return { ping, config, account, settings: this.settings.shownTo(caller), ...answers };
  }

  @Route('post', 'me', {
    access: 'signed-in',
    does: 'Change personal settings',
    note: 'Unknown keys are ignored.',
    answers: [userConfigSchema, 'All settings after the change.'],
    refuses: [refusesInput()],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Body({ schema: userConfigUpdateSchema }) patch: UserConfigUpdate,
  ): Promise<UserConfig> {
    return this.configs.update(caller.userId, patch);
  }
}
