import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IntegrityService, ScheduleService, type TaskName, VideoService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { type Caller, CurrentCaller, userIdOf } from '../identity/caller.js';
import { hydratedVideos } from '../videos/hydrated-videos.js';
import {
  type AcceptedFilesDto,
  acceptedFilesSchema,
  type AcceptFiles,
  acceptFilesSchema,
  type DamagedFilesDto,
  damagedFilesSchema,
  type DamagedQuery,
  damagedQuerySchema,
  type IntegrityDto,
  integritySchema,
} from './integrity.dto.js';
import { toDamagedFile, toIntegrity } from './integrity.presenter.js';

const taskName: TaskName = 'check_integrity';

@ApiTags('integrity')
@Controller('api/integrity')
export class IntegrityController {
  private readonly integrity: ClientOf<typeof IntegrityService>;
  private readonly schedules: ClientOf<typeof ScheduleService>;
  private readonly videos: ClientOf<typeof VideoService>;

  constructor(rpc: RpcClient) {
    this.integrity = rpc.of(IntegrityService);
    this.schedules = rpc.of(ScheduleService);
    this.videos = rpc.of(VideoService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Whether media files are as they were archived',
    note: 'As the last looks found them. The task check_integrity reads them all.',
    answers: [integritySchema, 'Counts, the last check and the next.'],
  })
  async get(): Promise<IntegrityDto> {
    const [found, { schedule }] = await Promise.all([
      this.integrity.getIntegrity({}),
      this.schedules.getSchedule({ taskName }),
    ]);
    return toIntegrity(found, schedule?.nextRunAt);
  }

  @Route('get', 'damaged', {
    access: 'staff',
    does: 'Media files that are not as they were archived',
    note: 'The hundred that were found first; those behind them follow as these are healed or accepted.',
    answers: [damagedFilesSchema, 'Files, and what becomes of them.'],
    refuses: [refusesInput()],
  })
  async damaged(
    @CurrentCaller() caller: Caller,
    @Query({ schema: damagedQuerySchema }) { youtube_id: id }: DamagedQuery,
  ): Promise<DamagedFilesDto> {
    const { files } = await this.integrity.listDamaged({ youtubeIds: id === undefined ? [] : [id] });
    const ids = files.map(({ youtubeId }) => youtubeId);
    const known = ids.length === 0 ? [] : await hydratedVideos(this.videos, userIdOf(caller), ids);
    const titles = new Map(known.map(({ youtubeId, title }) => [youtubeId, title]));
    return { files: files.map((file) => toDamagedFile(file, titles.get(file.youtubeId) ?? file.youtubeId)) };
  }

  @Route('post', 'accept', {
    access: 'staff',
    does: 'Take damaged files for what is archived',
    note: 'As the last look found them: somebody has replaced them on purpose. Others of the list stay as they are.',
    answers: [acceptedFilesSchema, 'How many count as whole since.'],
    refuses: [refusesInput(), refusesUnknown('None of them was found with other bytes.')],
  })
  async accept(
    @Body({ schema: acceptFilesSchema }) { youtube_ids: youtubeIds }: AcceptFiles,
  ): Promise<AcceptedFilesDto> {
    return { accepted: (await this.integrity.acceptFiles({ youtubeIds })).accepted };
  }
}
