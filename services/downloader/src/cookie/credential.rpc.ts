import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  CredentialService,
  type GetCookieResponseSchema,
  type GetPoTokenResponseSchema,
  type ImportCookieRequest,
  type ImportCookieResponseSchema,
  type RevokeCookieResponseSchema,
  type RevokePoTokenResponseSchema,
  type SetPoTokenRequest,
  type SetPoTokenResponseSchema,
  type ValidateCookieResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { PoTokens } from '../credentials/po-tokens.js';
import { CookieService } from './cookie.service.js';

/** Answers rpc.download.v1.CredentialService. */
@Controller()
export class CredentialRpc {
  constructor(
    private readonly cookie: CookieService,
    private readonly poTokens: PoTokens,
  ) {}

  @Rpc(CredentialService.method.getCookie)
  async getCookie(): Promise<MessageInitShape<typeof GetCookieResponseSchema>> {
    return { state: await this.cookie.state() };
  }

  @Rpc(CredentialService.method.importCookie)
  async importCookie({ text }: ImportCookieRequest): Promise<MessageInitShape<typeof ImportCookieResponseSchema>> {
    return { state: await this.cookie.import(text) };
  }

  @Rpc(CredentialService.method.validateCookie)
  async validateCookie(): Promise<MessageInitShape<typeof ValidateCookieResponseSchema>> {
    return { state: await this.cookie.validate() };
  }

  @Rpc(CredentialService.method.revokeCookie)
  async revokeCookie(): Promise<MessageInitShape<typeof RevokeCookieResponseSchema>> {
    await this.cookie.revoke();
    return {};
  }

  @Rpc(CredentialService.method.getPoToken)
  async getPoToken(): Promise<MessageInitShape<typeof GetPoTokenResponseSchema>> {
    return (await this.poTokens.shown()) ?? {};
  }

  @Rpc(CredentialService.method.setPoToken)
  async setPoToken({ token }: SetPoTokenRequest): Promise<MessageInitShape<typeof SetPoTokenResponseSchema>> {
    return { hidden: await this.poTokens.keep(token) };
  }

  @Rpc(CredentialService.method.revokePoToken)
  async revokePoToken(): Promise<MessageInitShape<typeof RevokePoTokenResponseSchema>> {
    await this.poTokens.revoke();
    return {};
  }
}
