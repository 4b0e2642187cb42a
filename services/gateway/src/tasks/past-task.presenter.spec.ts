import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { TaskRunSchema } from '@reelkeep/contracts';
import { toPastTask } from './past-task.presenter.js';

const at = (text: string) => timestampFromDate(new Date(text));

describe('a task that has ended', () => {
  it('says what it was, how it ended, when, and how long it took', () => {
    const run = create(TaskRunSchema, {
      taskId: 'run-1',
      name: 'download_pending',
      status: 'SUCCESS',
      result: 'downloaded 3 video(s).',
      started: at('2026-03-01T12:00:00.200Z'),
      finished: at('2026-03-01T13:01:05Z'),
    });
    expect(toPastTask(run)).toEqual({
      task_id: 'run-1',
      name: 'download_pending',
      title: 'Downloading',
      outcome: 'success',
      result: 'downloaded 3 video(s).',
      started: '2026-03-01T12:00:00+00:00',
      finished: '2026-03-01T13:01:05+00:00',
      duration: 3665,
    });
  });

  it.each([
    ['REVOKED', 'stopped'],
    ['FAILED', 'lost'],
    ['FAILURE', 'failure'],
    ['of a later release', 'failure'],
  ])('of status %s is %s', (status, outcome) => {
    const run = create(TaskRunSchema, {
      taskId: 'x',
      name: 'of a later release',
      status,
      finished: at('2026-03-01T13:01:05Z'),
    });
    expect(toPastTask(run)).toMatchObject({
      outcome,
      title: 'of a later release',
      started: null,
      duration: null,
      result: null,
    });
  });
});
