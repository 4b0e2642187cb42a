import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CredentialService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { defined } from '../http/defined.js';
import { AppConfigService } from './app-config.service.js';
import { type PoTokenDto, poTokenSchema, type PoTokenUpdate, poTokenUpdateSchema } from './credential.dto.js';

@ApiTags('appsettings')
@Controller('api/appsettings/potoken')
export class PoTokenController {
  private readonly credentials: ClientOf<typeof CredentialService>;

  constructor(
    rpc: RpcClient,
    private readonly settings: AppConfigService,
  ) {
    this.credentials = rpc.of(CredentialService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Whether a PO token is stored',
    answers: [poTokenSchema, 'The token with its value hidden.'],
    refuses: [refusesUnknown('None is stored.')],
  })
  async get(): Promise<PoTokenDto> {
    const { hidden, problem } = await this.credentials.getPoToken({});
    if (hidden === '') {
      throw new DomainError('not-found', 'No PO token is stored.');
    }
    return { potoken: hidden, ...defined({ message: problem || undefined }) };
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Store a PO token',
    answers: [poTokenSchema, 'Stored; the token with its value hidden.'],
    refuses: [refusesInput('This is no PO token.')],
  })
  async set(@Body({ schema: poTokenUpdateSchema }) { potoken }: PoTokenUpdate): Promise<PoTokenDto> {
    const { hidden } = await this.credentials.setPoToken({ token: potoken });
    await this.settings.update({ downloads: { potoken: true } });
    return { potoken: hidden };
  }

  @Route('delete', '', { access: 'staff', does: 'Remove the PO token', answers: ['nothing', 'Removed.'] })
  async revoke(): Promise<void> {
    await this.credentials.revokePoToken({});
    await this.settings.update({ downloads: { potoken: false } });
  }
}
