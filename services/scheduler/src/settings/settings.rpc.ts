import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  SettingsService as SettingsServiceContract,
  type UpdateSettingsRequest,
  type UpdateSettingsResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { SettingsService } from './settings.service.js';

/** Answers rpc.ops.v1.SettingsService. */
@Controller()
export class SettingsRpc {
  constructor(private readonly settings: SettingsService) {}

  @Rpc(SettingsServiceContract.method.updateSettings)
  async updateSettings(request: UpdateSettingsRequest): Promise<MessageInitShape<typeof UpdateSettingsResponseSchema>> {
    return { settings: await this.settings.update(request.patch ?? {}) };
  }
}
