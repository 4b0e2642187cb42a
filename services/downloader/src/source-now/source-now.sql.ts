import { bool, int, moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import type { QuestionKind } from '../source-log/question.js';
import type { LoggedOutcome } from '../source-log/source-log.sql.js';

/** The latest questions, newest first; one without an outcome goes on while its process says so. Parameter: how many. */
export const latestQuestions = sql(
  {
    began_at: moment(),
    asked: text<QuestionKind>(),
    host: text(),
    item: text(),
    took_ms: orNull(int()),
    outcome: orNull(text<LoggedOutcome>()),
    goes_on: orNull(bool()),
  },
  `SELECT began_at, asked, host, item, took_ms, outcome,
     outcome IS NULL AND seen_at > now() - interval '30 seconds' AS goes_on
   FROM download.source_log ORDER BY began_at DESC, id LIMIT $1`,
);
