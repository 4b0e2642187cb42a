import { PassThrough, type Readable } from 'node:stream';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { NotificationWatch } from './notification-watch.js';
import { changedAt, toNotificationList } from './notification.presenter.js';
import type { NotificationQuery } from './notification.dto.js';

type Filter = NotificationQuery['filter'];

type Listener = {
  stream: PassThrough;
  filter: Filter;
  /** The list it was told last. */
  told: string | undefined;
  /** What its client heard last, at whichever gateway: no event of ours is older. */
  since: number;
  /** Whether it has not read what was written last: it gets the newest list once it has. */
  isBehind: boolean;
};

/** Changes that come together are one event. */
const gatherMs = 50;
/** Below what proxies wait for bytes; often enough to notice a session that ended. */
const heartbeatMs = 15_000;

/**
 * Pushes what GET /api/notification/ answers to whoever listens (text/event-stream): the whole list with each change,
 * so that no event depends on another. An event's id is the feed's own time of the last change: who comes back with
 * one, at whichever gateway, first hears what has ended meanwhile and is shown no longer (`ended`).
 */
@Injectable()
export class NotificationStream implements OnModuleInit, OnModuleDestroy {
  private readonly listeners = new Set<Listener>();
  private gathering: NodeJS.Timeout | undefined;
  private unfollow: (() => void) | undefined;
  /** The newest change that was told: an id never goes back when a list gets empty. */
  private newest = 0;

  constructor(private readonly watch: NotificationWatch) {}

  onModuleInit(): void {
    this.unfollow = this.watch.follow(() => {
      this.gathering ??= setTimeout(() => {
        this.gathering = undefined;
        this.tell(this.listeners);
      }, gatherMs);
    });
  }

  /** Ends all streams: their clients come back, to another gateway or the next life of this one. */
  onModuleDestroy(): void {
    this.unfollow?.();
    clearTimeout(this.gathering);
    for (const { stream } of this.listeners) {
      stream.end();
    }
  }

  /**
   * The events from now on; `lastEventId` is what the client has heard last. Ends when `isAllowed` says no, which it is
   * asked with each heartbeat.
   */
  open(filter: Filter, lastEventId: string | undefined, isAllowed: () => Promise<boolean>): Readable {
    const asked = Number(lastEventId);
    const since = lastEventId !== undefined && Number.isSafeInteger(asked) ? asked : undefined;
    const listener: Listener = {
      stream: new PassThrough(),
      filter,
      since: since ?? 0,
      told: undefined,
      isBehind: false,
    };
    const { stream } = listener;
    const heartbeat = setInterval(() => {
      if (stream.writableNeedDrain) {
        // It has read nothing for a whole beat: it comes back when it does.
        stream.destroy();
        return;
      }
      isAllowed().then(
        (isStillAllowed) => (isStillAllowed ? void stream.write(': still here\n\n') : stream.end()),
        // The store of sessions is away: nothing is known against the client.
        () => void stream.write(': still here\n\n'),
      );
    }, heartbeatMs);
    this.listeners.add(listener);
    stream.on('close', () => {
      clearInterval(heartbeat);
      this.listeners.delete(listener);
    });
    // A client that goes away breaks the stream.
    stream.on('error', () => undefined);
    stream.on('drain', () => {
      if (listener.isBehind) {
        listener.isBehind = false;
        this.tell([listener]);
      }
    });
    if (since !== undefined) {
      const ended = toNotificationList(this.watch.endedSince(since), filter);
      if (ended.length > 0) {
        stream.write(`event: ended\ndata: ${JSON.stringify(ended)}\n\n`);
      }
    }
    this.tell([listener]);
    return stream;
  }

  private tell(listeners: Iterable<Listener>): void {
    const current = this.watch.current();
    this.newest = Math.max(this.newest, ...current.map(changedAt));
    const lists = new Map<Filter, string>();
    for (const listener of listeners) {
      const { stream, filter } = listener;
      if (stream.writableEnded || stream.destroyed) {
        continue;
      }
      if (stream.writableNeedDrain) {
        listener.isBehind = true;
        continue;
      }
      const list = lists.get(filter) ?? JSON.stringify(toNotificationList(current, filter));
      lists.set(filter, list);
      if (list !== listener.told) {
        listener.told = list;
        stream.write(`id: ${Math.max(this.newest, listener.since)}\nevent: notifications\ndata: ${list}\n\n`);
      }
    }
  }
}
