import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { type ListQuestionsResponseSchema, QuestionOutcome, SourceLogService } from '@reelkeep/contracts';
import { Rpc } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { SourceGate } from '../source/source-gate.store.js';
import { sourcePauseOf } from '../source/source-pause.js';
import { readSource } from '../source/source-state.sql.js';
import type { LoggedOutcome } from '../source-log/source-log.sql.js';
import { latestQuestions } from './source-now.sql.js';

const mostListed = 200;

const outcomes = {
  answered: QuestionOutcome.ANSWERED,
  refused: QuestionOutcome.REFUSED,
  unavailable: QuestionOutcome.UNAVAILABLE,
  forbidden: QuestionOutcome.FORBIDDEN,
  failed: QuestionOutcome.FAILED,
  stopped: QuestionOutcome.STOPPED,
} as const satisfies Record<LoggedOutcome, QuestionOutcome>;

/** rpc.download.v1.SourceLogService. */
@Controller()
export class SourceLogRpc {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gate: SourceGate,
    private readonly clock: Clock,
  ) {}

  @Rpc(SourceLogService.method.listQuestions)
  async listQuestions(): Promise<MessageInitShape<typeof ListQuestionsResponseSchema>> {
    const [rows, state, pause] = await Promise.all([
      rowsOf(this.dataSource, latestQuestions, [mostListed]),
      rowOf(this.dataSource, readSource),
      this.gate.pause(),
    ]);
    const freeAt = state?.free_at ?? undefined;
    return {
      questions: rows.map((row) => ({
        began: timestampFromDate(row.began_at),
        asked: row.asked,
        host: row.host,
        item: row.item,
        ...(row.took_ms === null ? {} : { tookMs: row.took_ms }),
        outcome: row.outcome === null ? outcomeOfOpen(row.goes_on) : outcomes[row.outcome],
      })),
      ...(pause ? { pause: sourcePauseOf(pause) } : {}),
      ...(freeAt && freeAt > this.clock.now() ? { freeAt: timestampFromDate(freeAt) } : {}),
    };
  }
}

/** Its process died, or was frozen, before it said how that ended. */
const outcomeOfOpen = (goesOn: boolean | null): QuestionOutcome =>
  goesOn ? QuestionOutcome.UNSPECIFIED : QuestionOutcome.LOST;
