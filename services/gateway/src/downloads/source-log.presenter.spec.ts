import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { ListQuestionsResponseSchema, QuestionOutcome, SourcePauseKind } from '@reelkeep/contracts';
import { toSourceLog } from './source-log.presenter.js';

const at = (text: string) => timestampFromDate(new Date(text));

describe('what the downloader asks', () => {
  it('is told with how it ended, and what is waited for', () => {
    const answer = create(ListQuestionsResponseSchema, {
      questions: [
        { began: at('2026-11-02T18:30:02Z'), asked: 'media', host: 'www.youtube.com', item: 'chisel00001' },
        {
          began: at('2026-11-02T18:30:00Z'),
          asked: 'reach',
          host: 'www.youtube.com',
          tookMs: 1_250,
          outcome: QuestionOutcome.FAILED,
        },
      ],
      pause: {
        kind: SourcePauseKind.AWAY,
        reason: 'Away.',
        since: at('2026-11-02T18:00:00Z'),
        nextTry: at('2026-11-02T19:00:00Z'),
      },
      freeAt: at('2026-11-02T18:30:20Z'),
    });
    expect(toSourceLog(answer)).toEqual({
      questions: [
        { began: '2026-11-02T18:30:02+00:00', asked: 'media', host: 'www.youtube.com', item: 'chisel00001' },
        {
          began: '2026-11-02T18:30:00+00:00',
          asked: 'reach',
          host: 'www.youtube.com',
          seconds: 1.25,
          outcome: 'failed',
        },
      ],
      pause: {
        kind: 'away',
        reason: 'Away.',
        since: '2026-11-02T18:00:00+00:00',
        next_try: '2026-11-02T19:00:00+00:00',
      },
      free_at: '2026-11-02T18:30:20+00:00',
    });
  });

  it('is an empty list where nothing was', () => {
    expect(toSourceLog(create(ListQuestionsResponseSchema, {}))).toEqual({ questions: [] });
  });
});
