import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.decorator.js';
import { type Caller, CurrentCaller } from '../identity/caller.js';
import { forbidden, notSignedIn } from '../http/api-error.js';
import { badRequestSchema } from '../http/error-bodies.dto.js';
import { type AccountDto, accountSchema } from './account.dto.js';
import { toAccount } from './account.presenter.js';
import {
  type UserConfig,
  userConfigSchema,
  type UserConfigUpdate,
  userConfigUpdateSchema,
} from '../identity/user-config.dto.js';
import { UserConfigService } from '../identity/user-config.service.js';
import { UserStore } from '../identity/user.store.js';

@ApiTags('session')
@Access('signed-in')
@Controller('api/user')
export class UserController {
  constructor(
    @Inject(UserStore) private readonly users: UserStore,
    @Inject(UserConfigService) private readonly configs: UserConfigService,
  ) {}

  @Get('account')
  @ApiOperation({ summary: 'Account of the caller' })
  @ApiOkResponse({ standardSchema: accountSchema, description: 'Account.' })
  async account(@CurrentCaller() caller: Caller): Promise<AccountDto> {
    const user = await this.users.byId(caller.userId);
    if (!user) {
      throw forbidden(notSignedIn);
    }
    return toAccount(user);
  }

  @Get('me')
  @ApiOperation({ summary: 'Personal settings' })
  @ApiOkResponse({ standardSchema: userConfigSchema, description: 'All settings, defaults filled in.' })
  config(@CurrentCaller() caller: Caller): Promise<UserConfig> {
    return this.configs.get(caller.userId);
  }

  @Post('me')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change personal settings', description: 'Unknown keys are ignored.' })
  @ApiOkResponse({ standardSchema: userConfigSchema, description: 'All settings after the change.' })
  @ApiBadRequestResponse({ standardSchema: badRequestSchema, description: 'Validation failed.' })
  update(
    @CurrentCaller() caller: Caller,
    @Body({ schema: userConfigUpdateSchema }) patch: UserConfigUpdate,
  ): Promise<UserConfig> {
    return this.configs.update(caller.userId, patch);
  }
}
