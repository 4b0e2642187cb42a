import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SnapshotService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import { refusesInput, refusesUnknown, Route } from '../access/route.decorator.js';
import { answered } from '../http/answered.js';
import {
  type SnapshotCreatedDto,
  snapshotCreatedSchema,
  snapshotIdSchema,
  type SnapshotItemDto,
  snapshotItemSchema,
  type SnapshotListDto,
  snapshotListSchema,
  type SnapshotRestoredDto,
  snapshotRestoredSchema,
} from './snapshot.dto.js';
import { toSnapshotItem, toSnapshotList } from './snapshot.presenter.js';

const isUnknown = 'The snapshot is not known here.';

@ApiTags('appsettings')
@Controller('api/appsettings/snapshot')
export class SnapshotController {
  private readonly snapshots: ClientOf<typeof SnapshotService>;

  constructor(rpc: RpcClient) {
    this.snapshots = rpc.of(SnapshotService);
  }

  @Route('get', '', {
    access: 'staff',
    does: 'Snapshots and their policy',
    answers: [snapshotListSchema, 'List.'],
  })
  async list(): Promise<SnapshotListDto> {
    return toSnapshotList(await this.snapshots.listSnapshots({}));
  }

  @Route('post', '', {
    access: 'staff',
    does: 'Take a snapshot now',
    note: 'One at a time is made: whoever asks meanwhile meets it.',
    answers: [snapshotCreatedSchema, 'Started.'],
    refuses: [refusesInput('Not taken: a backup is being made.')],
  })
  async take(): Promise<SnapshotCreatedDto> {
    return { snapshot_name: (await this.snapshots.takeSnapshot({})).id };
  }

  @Route('get', ':snapshot_id', {
    access: 'staff',
    does: 'One snapshot',
    answers: [snapshotItemSchema, 'Snapshot.'],
    refuses: [refusesUnknown(isUnknown)],
  })
  async get(@Param('snapshot_id', { schema: snapshotIdSchema }) id: string): Promise<SnapshotItemDto> {
    return toSnapshotItem(answered((await this.snapshots.getSnapshot({ id })).snapshot));
  }

  @Route('post', ':snapshot_id', {
    access: 'staff',
    does: 'Restore a snapshot',
    note: 'As a backup is restored: all of it is checked first, and everybody signs in again.',
    answers: [snapshotRestoredSchema, 'Started.'],
    refuses: [refusesInput('Restore was refused: there is no such snapshot that is done, or another restore goes on.')],
  })
  async restore(@Param('snapshot_id', { schema: snapshotIdSchema }) id: string): Promise<SnapshotRestoredDto> {
    await this.snapshots.restoreSnapshot({ id });
    return { accepted: true };
  }

  @Route('delete', ':snapshot_id', {
    access: 'staff',
    does: 'Delete a snapshot',
    answers: ['nothing', 'Deleted.'],
    refuses: [refusesInput('Not deleted: it is not known here, or being made.')],
  })
  async delete(@Param('snapshot_id', { schema: snapshotIdSchema }) id: string): Promise<void> {
    await this.snapshots.deleteSnapshot({ id });
  }
}
