import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CookieState, CredentialService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesForNow, refusesInput, Route } from '../access/route.decorator.js';
import { AppConfigService } from './app-config.service.js';
import { type CookieStateDto, cookieStateSchema, type CookieUpdate, cookieUpdateSchema } from './credential.dto.js';
import { toCookieState } from './credential.presenter.js';

@ApiTags('appsettings')
@Controller('api/appsettings/cookie')
export class CookieController {
  private readonly credentials: ClientOf<typeof CredentialService>;

  constructor(
    rpc: RpcClient,
    private readonly settings: AppConfigService,
  ) {
    this.credentials = rpc.of(CredentialService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'State of the cookie',
    answers: [cookieStateSchema, 'State; never the cookie itself.'],
  })
  async get(): Promise<CookieStateDto> {
    return this.shown((await this.credentials.getCookie({})).state);
  }

  @Route('put', '', {
    access: 'staff',
    does: 'Import a cookie file',
    note: 'Asks the source, which takes seconds. Only a cookie that it accepts is stored; the one before stays until then.',
    answers: [cookieStateSchema, 'Imported and valid.'],
    refuses: [
      refusesInput('This is no cookie file, or the source does not accept the cookie.'),
      refusesForNow('The source does not say whether it accepts the cookie, or nothing can be stored.'),
    ],
  })
  async import(@Body({ schema: cookieUpdateSchema }) { cookie }: CookieUpdate): Promise<CookieStateDto> {
    const { state } = await this.credentials.importCookie({ text: cookie });
    await this.settings.update({ downloads: { cookie_import: true } });
    return this.shown(state);
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Validate the stored cookie',
    note: 'Asks the source, which takes seconds. Where it gives no answer, the state has no status but a message.',
    answers: [cookieStateSchema, 'State after validation.'],
  })
  async validate(): Promise<CookieStateDto> {
    return this.shown((await this.credentials.validateCookie({})).state);
  }

  @Route('delete', '', { access: 'staff', does: 'Revoke the cookie', answers: ['nothing', 'Revoked.'] })
  async revoke(): Promise<void> {
    await this.credentials.revokeCookie({});
    await this.settings.update({ downloads: { cookie_import: false } });
  }

  private shown(state: CookieState | undefined): CookieStateDto {
    return toCookieState(state, this.settings.current().downloads.cookie_import);
  }
}
