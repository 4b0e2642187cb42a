import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { isToolVersion, ToolCheckOutcome, type ToolStateSchema } from '@reelkeep/contracts';
import { DomainError, type Log, Logger } from '@reelkeep/runtime';
import { ToolInUse } from '../yt-dlp/tool-in-use.js';
import type { ToolOutcome } from '../yt-dlp/tool-state.sql.js';
import { type ToolRecord, ToolStateStore } from '../yt-dlp/tool-state.store.js';
import { isNewer } from '../yt-dlp/tool-version.js';

const outcomes = {
  updated: ToolCheckOutcome.UPDATED,
  current: ToolCheckOutcome.CURRENT,
  left: ToolCheckOutcome.LEFT,
  refused: ToolCheckOutcome.REFUSED,
  unreachable: ToolCheckOutcome.UNREACHABLE,
} as const satisfies Record<ToolOutcome, ToolCheckOutcome>;

/** Which yt-dlp is used, and the way back. */
@Injectable()
export class ToolService {
  private readonly log: Log;

  constructor(
    private readonly tools: ToolInUse,
    private readonly store: ToolStateStore,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'tool' });
  }

  async state(): Promise<MessageInitShape<typeof ToolStateSchema>> {
    const pinned = await this.pinned();
    const version = pinned === '' ? '' : await this.tools.currentVersion();
    return this.told(await this.store.read(), pinned, version);
  }

  /**
   * Says what is used from here on, without starting it. Leaves no other version than `from` where that is given; the
   * pinned one may stand for one that cannot be started. Throws `invalid` while the pinned version is in use.
   */
  async goBack(toPinned: boolean, from: string): Promise<MessageInitShape<typeof ToolStateSchema>> {
    const pinned = await this.tools.pinned();
    const after = await this.store.leave((record) => {
      if (!['', pinned, chosenOf(record, pinned)].includes(from)) {
        // Somebody has left it before: once is what was meant.
        return undefined;
      }
      if (chosenOf(record, pinned) === pinned) {
        throw new DomainError(
          'invalid',
          `yt-dlp ${pinned} is in use, which Reelkeep came with: there is none before it.`,
        );
      }
      const before = toPinned ? pinned : beforeOf(record, pinned);
      this.log.info({ version: before, left: record.version }, 'somebody went back to another yt-dlp');
      return before === pinned ? null : before;
    });
    return this.told(after, pinned, chosenOf(after, pinned));
  }

  private told(record: ToolRecord, pinned: string, version: string): MessageInitShape<typeof ToolStateSchema> {
    return {
      version,
      pinned,
      message: record.message ?? '',
      problem: record.problem ?? '',
      ...(chosenOf(record, pinned) !== pinned ? { before: beforeOf(record, pinned) } : {}),
      ...(record.newest === null ? {} : { newest: record.newest }),
      ...(record.checked_at === null ? {} : { checkedAt: timestampFromDate(record.checked_at) }),
      ...(record.outcome === null ? {} : { outcome: outcomes[record.outcome] }),
      ...(record.problem_at === null ? {} : { problemAt: timestampFromDate(record.problem_at) }),
    };
  }

  private async pinned(): Promise<string> {
    try {
      return await this.tools.pinned();
    } catch (error) {
      this.log.error({ err: error }, 'the pinned yt-dlp cannot be started');
      return '';
    }
  }
}

/** What is to be used, whether it can be started here or not. */
const chosenOf = ({ version }: ToolRecord, pinned: string): string =>
  version !== null && isNewer(version, pinned) ? version : pinned;

const beforeOf = ({ before_version: before }: ToolRecord, pinned: string): string =>
  before !== null && isToolVersion(before) && isNewer(before, pinned) ? before : pinned;
