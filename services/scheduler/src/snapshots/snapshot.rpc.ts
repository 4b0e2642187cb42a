import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  type DeleteSnapshotRequest,
  type DeleteSnapshotResponseSchema,
  type GetSnapshotRequest,
  type GetSnapshotResponseSchema,
  type ListSnapshotsResponseSchema,
  type RestoreSnapshotRequest,
  type RestoreSnapshotResponseSchema,
  type SnapshotSchema,
  SnapshotService as SnapshotServiceContract,
  SnapshotState,
  type TakeSnapshotResponseSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { Clock, momentText } from '@reelkeep/runtime';
import { snapshotPolicy } from '../backup/snapshot-policy.js';
import { type ListedSnapshot, SnapshotService } from './snapshot.service.js';

const states: Readonly<Record<ListedSnapshot['state'], SnapshotState>> = {
  success: SnapshotState.SUCCESS,
  'in-progress': SnapshotState.IN_PROGRESS,
  failed: SnapshotState.FAILED,
};

/** Answers rpc.ops.v1.SnapshotService. */
@Controller()
export class SnapshotRpc {
  constructor(
    private readonly snapshots: SnapshotService,
    private readonly clock: Clock,
  ) {}

  @Rpc(SnapshotServiceContract.method.listSnapshots)
  async listSnapshots(): Promise<MessageInitShape<typeof ListSnapshotsResponseSchema>> {
    const next = this.snapshots.next();
    return {
      nextRun: timestampFromDate(next),
      nextRunText: momentText(next),
      keepDays: snapshotPolicy.keepDays,
      snapshots: (await this.snapshots.list()).map((snapshot) => this.toMessage(snapshot)),
    };
  }

  @Rpc(SnapshotServiceContract.method.getSnapshot)
  async getSnapshot({ id }: GetSnapshotRequest): Promise<MessageInitShape<typeof GetSnapshotResponseSchema>> {
    return { snapshot: this.toMessage(await this.snapshots.get(id)) };
  }

  @Rpc(SnapshotServiceContract.method.takeSnapshot)
  async takeSnapshot(): Promise<MessageInitShape<typeof TakeSnapshotResponseSchema>> {
    return { id: await this.snapshots.take() };
  }

  @Rpc(SnapshotServiceContract.method.restoreSnapshot)
  async restoreSnapshot({
    id,
  }: RestoreSnapshotRequest): Promise<MessageInitShape<typeof RestoreSnapshotResponseSchema>> {
    return { taskId: await this.snapshots.restore(id) };
  }

  @Rpc(SnapshotServiceContract.method.deleteSnapshot)
  async deleteSnapshot({ id }: DeleteSnapshotRequest): Promise<MessageInitShape<typeof DeleteSnapshotResponseSchema>> {
    await this.snapshots.delete(id);
    return {};
  }

  private toMessage(snapshot: ListedSnapshot): MessageInitShape<typeof SnapshotSchema> {
    const { id, state, release, startedAt, endedAt } = snapshot;
    const until = endedAt ?? this.clock.now();
    return {
      id,
      state: states[state],
      release,
      startedAt: timestampFromDate(startedAt),
      startedText: momentText(startedAt),
      ...(endedAt === undefined ? {} : { endedAt: timestampFromDate(endedAt) }),
      endedText: endedAt === undefined ? '' : momentText(endedAt),
      durationS: Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1_000)),
    };
  }
}
