import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { DrillOutcome, GetRestoreDrillResponseSchema } from '@reelkeep/contracts';
import { toRestoreDrills } from './drill.presenter.js';

const drill = (outcome: DrillOutcome, day: string) => ({
  filename: `ta_backup-202511${day}-auto.zip`,
  at: timestampFromDate(new Date(`2025-11-${day}T18:00:05Z`)),
  outcome,
  message: 'as it went',
});

describe('the drills of a restore', () => {
  it('are the last that went well and the last of all', () => {
    const response = create(GetRestoreDrillResponseSchema, {
      proven: drill(DrillOutcome.PROVEN, '02'),
      last: drill(DrillOutcome.FAILED, '09'),
    });
    expect(toRestoreDrills(response)).toEqual({
      proven: {
        filename: 'ta_backup-20251102-auto.zip',
        at: '2025-11-02T18:00:05+00:00',
        outcome: 'proven',
        message: 'as it went',
      },
      last: {
        filename: 'ta_backup-20251109-auto.zip',
        at: '2025-11-09T18:00:05+00:00',
        outcome: 'failed',
        message: 'as it went',
      },
    });
  });

  it('are none at first', () => {
    expect(toRestoreDrills(create(GetRestoreDrillResponseSchema, {}))).toEqual({});
  });
});
