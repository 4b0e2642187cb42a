import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  DrillOutcome,
  DrillService,
  type GetRestoreDrillResponseSchema,
  type RestoreDrillSchema,
} from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import type { DrillOutcomeWord } from './drill.inputs.js';
import { type Drill, DrillStore } from './drill.store.js';

const outcomes: Readonly<Record<DrillOutcomeWord, DrillOutcome>> = {
  proven: DrillOutcome.PROVEN,
  failed: DrillOutcome.FAILED,
  skipped: DrillOutcome.SKIPPED,
  stopped: DrillOutcome.UNSPECIFIED,
};

/** Answers rpc.ops.v1.DrillService. */
@Controller()
export class DrillRpc {
  constructor(private readonly drills: DrillStore) {}

  @Rpc(DrillService.method.getRestoreDrill)
  async getRestoreDrill(): Promise<MessageInitShape<typeof GetRestoreDrillResponseSchema>> {
    const { proven, last } = await this.drills.latest();
    return {
      ...(proven ? { proven: toMessage(proven) } : {}),
      ...(last ? { last: toMessage(last) } : {}),
    };
  }
}

const toMessage = ({ filename, at, outcome, message }: Drill): MessageInitShape<typeof RestoreDrillSchema> => ({
  filename,
  at: timestampFromDate(at),
  outcome: outcomes[outcome],
  message,
});
