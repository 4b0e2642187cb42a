import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { ToolCheckOutcome, ToolStateSchema } from '@reelkeep/contracts';
import { toToolState } from './tool.presenter.js';

describe('which yt-dlp is used', () => {
  it('is told with what the last look came to', () => {
    const at = timestampFromDate(new Date('2026-11-02T18:30:00Z'));
    const state = create(ToolStateSchema, {
      version: '2026.11.1',
      pinned: '2026.10.26',
      before: '2026.10.26',
      newest: '2026.11.2',
      checkedAt: at,
      outcome: ToolCheckOutcome.REFUSED,
      message: 'It does not start.',
      problem: 'Gone.',
      problemAt: at,
    });
    expect(toToolState(state)).toEqual({
      version: '2026.11.1',
      pinned: '2026.10.26',
      before: '2026.10.26',
      newest: '2026.11.2',
      checked: '2026-11-02T18:30:00+00:00',
      outcome: 'refused',
      message: 'It does not start.',
      problem: 'Gone.',
      problem_at: '2026-11-02T18:30:00+00:00',
    });
  });

  it('leaves out what is not known', () => {
    expect(toToolState(create(ToolStateSchema, { version: '2026.10.26', pinned: '2026.10.26' }))).toEqual({
      version: '2026.10.26',
      pinned: '2026.10.26',
    });
  });
});
