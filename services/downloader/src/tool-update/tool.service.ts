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
    const record = await this.store.read();
    return {
      version,
      pinned,
      message: record.message ?? '',
      problem: record.problem ?? '',
      ...(record.version !== null && isNewer(record.version, pinned) ? { before: beforeOf(record, pinned) } : {}),
      ...(record.newest === null ? {} : { newest: record.newest }),
      ...(record.checked_at === null ? {} : { checkedAt: timestampFromDate(record.checked_at) }),
      ...(record.outcome === null ? {} : { outcome: outcomes[record.outcome] }),
      ...(record.problem_at === null ? {} : { problemAt: timestampFromDate(record.problem_at) }),
    };
  }

  /** Throws `invalid` while the pinned version is in use. */
  async goBack(toPinned: boolean): Promise<void> {
    const pinned = await this.tools.pinned();
    await this.store.leave((record) => {
      if (record.version === null || !isNewer(record.version, pinned)) {
        throw new DomainError(
          'invalid',
          `yt-dlp ${pinned} is in use, which Reelkeep came with: there is none before it.`,
        );
      }
      const before = toPinned ? pinned : beforeOf(record, pinned);
      this.log.info({ version: before, left: record.version }, 'somebody went back to another yt-dlp');
      return Promise.resolve(before === pinned ? null : before);
    });
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

const beforeOf = ({ before_version: before }: ToolRecord, pinned: string): string =>
  before !== null && isToolVersion(before) && isNewer(before, pinned) ? before : pinned;
