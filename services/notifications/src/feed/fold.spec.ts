import { timestampDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, it } from '@jest/globals';
import { TaskOutcomeCode, type TaskEnding } from '@reelkeep/contracts';
import { errorNotification, fold, isEnded, type TaskNews, type TaskView } from './fold.js';

const now = new Date('2026-03-01T12:00:00Z');

const started: TaskNews = { kind: 'started', name: 'download_pending' };
const stop: TaskNews = { kind: 'stop-requested', command: 'STOP' };
const progress = (lines: string[], share?: number): TaskNews => ({
  kind: 'progress',
  name: 'download_pending',
  lines,
  progress: share,
});
const finished = (outcome: TaskEnding, message = ''): TaskNews => ({
  kind: 'finished',
  name: 'download_pending',
  outcome,
  message,
});

const after = (...news: TaskNews[]): TaskView | undefined =>
  news.reduce<TaskView | undefined>((view, each) => fold(view, 'task-1', each, now), undefined);

const secondsShown = (view: TaskView | undefined): number | undefined => {
  const expires = view?.shown?.expires;
  return expires && (timestampDate(expires).getTime() - now.getTime()) / 1000;
};

describe('the notification of a task', () => {
  it('greets a new task, with its title, group and permitted commands', () => {
    expect(after(started)?.shown).toMatchObject({
      outcome: TaskOutcomeCode.UNSPECIFIED,
      taskId: 'task-1',
      title: 'Downloading',
      group: 'download:run',
      apiStart: true,
      apiStop: true,
      level: 'info',
      messages: ['New task received.'],
    });
    expect(secondsShown(after(started))).toBeUndefined();
  });

  it('shows the latest lines and progress', () => {
    const { shown } = after(started, progress(['Title', '10%'], 0.1), progress(['Title', '42%'], 0.42)) ?? {};
    expect(shown).toMatchObject({ messages: ['Title', '42%'], progress: 0.42 });
  });

  it('drops the progress when the next step has none', () => {
    expect(
      after(started, progress(['a'], 0.9), progress(['Move downloaded file to archive']))?.shown?.progress,
    ).toBeUndefined();
  });

  it.each([
    [-0.2, 0],
    [1.7, 1],
    [Number.NaN, undefined],
  ])('keeps progress %d within 0 and 1', (given, expected) => {
    expect(after(started, progress(['x'], given))?.shown?.progress).toBe(expected);
  });

  it('says for five seconds that the task was completed', () => {
    const view = after(started, progress(['a'], 0.5), finished('success', 'downloaded 3 video(s).'));
    expect(view?.shown).toMatchObject({
      level: 'info',
      messages: ['Task completed'],
      apiStop: false,
      outcome: TaskOutcomeCode.SUCCESS,
    });
    expect(view?.shown?.progress).toBeUndefined();
    expect(secondsShown(view)).toBe(5);
  });

  it('says for twenty seconds why a task failed', () => {
    const view = after(started, finished('failure', 'invalid domain: example.org'));
    expect(view?.shown).toMatchObject({ level: 'error', messages: ['Task failed: invalid domain: example.org'] });
    expect(secondsShown(view)).toBe(20);
  });

  it('says for five seconds that a task was stopped', () => {
    const view = after(started, stop, finished('stopped'));
    expect(view?.shown).toMatchObject({
      level: 'info',
      messages: ['Task stopped'],
      command: 'STOP',
      outcome: TaskOutcomeCode.STOPPED,
    });
    expect(secondsShown(view)).toBe(5);
  });

  it('keeps the command through later progress', () => {
    expect(after(started, stop, progress(['still at it']))?.shown).toMatchObject({
      command: 'STOP',
      messages: ['still at it'],
    });
  });
});

describe('news out of order', () => {
  it('ignores progress, start and stop after the end', () => {
    const ended = after(started, finished('success'));
    expect(after(started, finished('success'), progress(['late'], 0.99), started, stop)).toEqual(ended);
    expect(isEnded(ended)).toBe(true);
  });

  it('lets the first end stand', () => {
    expect(after(finished('success'), finished('failure', 'interrupted'))?.shown?.messages).toEqual(['Task completed']);
  });

  it('does not greet a task that has already told more', () => {
    expect(after(progress(['first lines'], 0.1), started)?.shown?.messages).toEqual(['first lines']);
  });

  it('remembers a stop that was heard of before the task', () => {
    const early = after(stop);
    expect(early?.shown).toBeUndefined();
    expect(after(stop, started)?.shown).toMatchObject({ command: 'STOP', messages: ['New task received.'] });
  });

  it('shows the end of a task that was never heard of', () => {
    expect(after(finished('failure', 'x'))?.shown?.messages).toEqual(['Task failed: x']);
  });
});

describe('an error line of a running task', () => {
  it('is a notification of its own for twenty seconds', () => {
    const error = errorNotification('task-1', 'extract_download', ['abc', 'Private video'], now);
    expect(error).toMatchObject({
      level: 'error',
      messages: ['abc', 'Private video'],
      apiStop: false,
      group: 'download:add',
    });
    expect(error.taskId).toMatch(/^task-1-error-[0-9a-z]+$/);
    expect(secondsShown({ shown: error, command: undefined })).toBe(20);
  });

  it('is one notification however often it is heard, and another one for other lines', () => {
    const id = (...lines: string[]) => errorNotification('task-1', 'extract_download', lines, now).taskId;
    expect(id('abc', 'Private video')).toBe(id('abc', 'Private video'));
    expect(id('abc', 'Private video')).not.toBe(id('abd', 'Private video'));
  });
});
