import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SourceLogService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Route } from '../access/route.decorator.js';
import { type SourceLogDto, sourceLogSchema } from './source-log.dto.js';
import { toSourceLog } from './source-log.presenter.js';

@ApiTags('download')
@Controller('api/download/log')
export class SourceLogController {
  private readonly log: ClientOf<typeof SourceLogService>;

  constructor(rpc: RpcClient) {
    this.log = rpc.of(SourceLogService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'What the downloader asks, and of whom',
    note: 'The latest questions of all processes, those that go on among them, and what is waited for.',
    answers: [sourceLogSchema, 'Questions.'],
  })
  async list(): Promise<SourceLogDto> {
    return toSourceLog(await this.log.listQuestions({}));
  }
}
