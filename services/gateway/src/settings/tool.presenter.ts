import { ToolCheckOutcome, type ToolState } from '@reelkeep/contracts';
import { defined } from '../http/defined.js';
import { toDateTime } from '../http/formats.js';
import { cutMessage } from '../http/own-text.js';
import type { ToolStateDto } from './tool.dto.js';

const outcomes: Readonly<Record<ToolCheckOutcome, ToolStateDto['outcome']>> = {
  [ToolCheckOutcome.UNSPECIFIED]: undefined,
  [ToolCheckOutcome.UPDATED]: 'updated',
  [ToolCheckOutcome.CURRENT]: 'current',
  [ToolCheckOutcome.LEFT]: 'left',
  [ToolCheckOutcome.REFUSED]: 'refused',
  [ToolCheckOutcome.UNREACHABLE]: 'unreachable',
};

/** Which yt-dlp is used, and what is known of newer ones. */
export const toToolState = (state: ToolState): ToolStateDto => ({
  version: state.version,
  pinned: state.pinned,
  ...defined({
    before: state.before,
    newest: state.newest,
    checked: state.checkedAt && toDateTime(state.checkedAt),
    outcome: outcomes[state.outcome],
    message: state.message ? cutMessage(state.message) : undefined,
    problem: state.problem ? cutMessage(state.problem) : undefined,
    problem_at: state.problemAt && toDateTime(state.problemAt),
  }),
});
