import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DrillService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { Route } from '../access/route.decorator.js';
import { restoreDrillSchema, type RestoreDrillsDto } from './drill.dto.js';
import { toRestoreDrills } from './drill.presenter.js';

@ApiTags('appsettings')
@Controller('api/appsettings/drill')
export class DrillController {
  private readonly drills: ClientOf<typeof DrillService>;

  constructor(rpc: RpcClient) {
    this.drills = rpc.of(DrillService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'The last drills of a restore',
    note: 'After each backup of the schedule all of it is read as a restore would, and nothing of it is kept.',
    answers: [restoreDrillSchema, 'The last proven restore, and the last one that was tried.'],
  })
  async get(): Promise<RestoreDrillsDto> {
    return toRestoreDrills(await this.drills.getRestoreDrill({}));
  }
}
