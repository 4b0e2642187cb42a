import { type ListQuestionsResponse, QuestionOutcome, type SourceQuestion } from '@reelkeep/contracts';
import { defined } from '../http/defined.js';
import { toDateTime, toDateTimeOrEpoch } from '../http/formats.js';
import { toSourcePause } from './download.presenter.js';
import type { QuestionDto, SourceLogDto } from './source-log.dto.js';

const outcomes: Readonly<Record<QuestionOutcome, QuestionDto['outcome']>> = {
  [QuestionOutcome.UNSPECIFIED]: undefined,
  [QuestionOutcome.ANSWERED]: 'answered',
  [QuestionOutcome.REFUSED]: 'refused',
  [QuestionOutcome.UNAVAILABLE]: 'unavailable',
  [QuestionOutcome.FORBIDDEN]: 'forbidden',
  [QuestionOutcome.FAILED]: 'failed',
  [QuestionOutcome.STOPPED]: 'stopped',
  [QuestionOutcome.LOST]: 'lost',
};

/** What the downloader asks, of whom, and what it waits for. */
export const toSourceLog = ({ questions, pause, freeAt }: ListQuestionsResponse): SourceLogDto => ({
  questions: questions.map(toQuestion),
  ...defined({ pause: toSourcePause(pause), free_at: freeAt && toDateTime(freeAt) }),
});

const toQuestion = ({ began, asked, host, item, tookMs, outcome }: SourceQuestion): QuestionDto => ({
  began: toDateTimeOrEpoch(began),
  asked,
  host,
  ...defined({
    item: item || undefined,
    seconds: tookMs === undefined ? undefined : tookMs / 1_000,
    outcome: outcomes[outcome],
  }),
});
