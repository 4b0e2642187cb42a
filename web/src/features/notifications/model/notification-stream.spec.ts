import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { Notification } from '../../../shared/api/types.js';
import { LATE_END_MS, NotificationStream } from './notification-stream.js';

class FakeSource {
  readyState = 0;
  private readonly handlers = new Map<string, (event: unknown) => void>();

  constructor(readonly address: string) {}

  addEventListener(name: string, handler: (event: unknown) => void): void {
    this.handlers.set(name, handler);
  }

  close(): void {
    this.readyState = 2;
  }

  says(name: string, ids: string[], lastEventId = '7'): void {
    const list = ids.map((id): Partial<Notification> => ({ id }));
    this.handlers.get(name)?.({ data: JSON.stringify(list), lastEventId });
  }

  fails(readyState: number): void {
    this.readyState = readyState;
    this.handlers.get('error')?.({});
  }
}

describe('the stream of notifications', () => {
  let sources: FakeSource[];
  let isSeen: boolean;
  let stream: NotificationStream;
  const newest = (): FakeSource => sources.at(-1) as FakeSource;
  const ids = (): string[] | undefined => stream.current().notifications?.map(({ id }) => id);

  beforeEach(() => {
    jest.useFakeTimers();
    sources = [];
    isSeen = true;
    stream = new NotificationStream({
      connect: (address) => {
        sources.push(new FakeSource(address));
        return newest() as unknown as EventSource;
      },
      isSeen: () => isSeen,
    });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('is one connection for all who listen, and none for nobody', () => {
    expect(sources).toHaveLength(0);
    const heard: (string[] | undefined)[] = [];
    const leave = [stream.subscribe(() => heard.push(ids())), stream.subscribe(() => undefined)];
    expect(sources.map(({ address }) => address)).toEqual(['/api/notification/stream/']);
    newest().says('notifications', ['one']);
    expect(heard).toEqual([['one']]);
    for (const one of leave) one();
    expect(newest().readyState).toBe(2);
  });

  it('is closed while the tab is hidden, and goes on behind what it has heard', () => {
    stream.subscribe(() => undefined);
    newest().says('notifications', ['one'], '41');
    isSeen = false;
    stream.look();
    expect(newest().readyState).toBe(2);
    expect(stream.current()).toMatchObject({ hasFailed: false });
    isSeen = true;
    stream.look();
    expect(newest().address).toBe('/api/notification/stream/?last_event_id=41');
    newest().says('ended', ['short']);
    newest().says('notifications', ['one']);
    expect(ids()).toEqual(['one', 'short']);
    jest.advanceTimersByTime(LATE_END_MS);
    expect(ids()).toEqual(['one']);
  });

  it('says that it fails, and is tried again where the browser does not', () => {
    stream.subscribe(() => undefined);
    newest().says('notifications', ['one']);
    newest().fails(0);
    expect(stream.current()).toEqual({ notifications: undefined, hasFailed: true });
    expect(sources).toHaveLength(1);
    newest().says('notifications', ['two']);
    expect(stream.current()).toMatchObject({ hasFailed: false });
    newest().fails(2);
    jest.advanceTimersByTime(4_000);
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(2_000);
    expect(sources).toHaveLength(2);
    newest().says('notifications', []);
    expect(stream.current()).toEqual({ notifications: [], hasFailed: false });
  });
});
