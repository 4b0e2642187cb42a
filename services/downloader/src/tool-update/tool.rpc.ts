import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller } from '@nestjs/common';
import {
  type GetToolResponseSchema,
  type GoBackRequest,
  type GoBackResponseSchema,
  ToolService as ToolCalls,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { ToolService } from './tool.service.js';

/** rpc.download.v1.ToolService. */
@Controller()
export class ToolRpc {
  constructor(private readonly tool: ToolService) {}

  @Rpc(ToolCalls.method.getTool)
  async getTool(): Promise<MessageInitShape<typeof GetToolResponseSchema>> {
    return { state: await this.tool.state() };
  }

  @Rpc(ToolCalls.method.goBack)
  async goBack({ toPinned, from }: GoBackRequest): Promise<MessageInitShape<typeof GoBackResponseSchema>> {
    return { state: await this.tool.goBack(toPinned, from) };
  }
}
