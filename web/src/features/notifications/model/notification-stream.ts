import type { Notification } from '../../../shared/api/types.js';

/** Undefined until the stream has told anything, and again while it fails: then they are asked for. */
export type Streamed = { notifications: Notification[] | undefined; hasFailed: boolean };

type Surroundings = {
  connect: (address: string) => EventSource;
  isSeen: () => boolean;
};

const CLOSED = 2;
const RETRY_MS = 5_000;
/** As long as an error is shown. */
export const LATE_END_MS = 20_000;

/**
 * The notifications as the server pushes them: one connection for all that listen on this page, and none while nobody
 * does or the tab is hidden, since a browser has few for all tabs together. Who comes back hears what ended meanwhile,
 * and shows it for a while as if it ended now.
 */
export class NotificationStream {
  private readonly listeners = new Set<() => void>();
  private streamed: Streamed = { notifications: undefined, hasFailed: false };
  private shown: Notification[] = [];
  private late: Notification[] = [];
  private lastId = '';
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly surroundings: Surroundings) {}

  readonly current = (): Streamed => this.streamed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.look();
    return () => {
      this.listeners.delete(listener);
      this.look();
    };
  };

  /** Opens or closes the connection as things are now. */
  readonly look = (): void => {
    const isWanted = this.listeners.size > 0 && this.surroundings.isSeen();
    if (!isWanted) {
      clearTimeout(this.retry);
      this.retry = undefined;
      this.source?.close();
      this.source = undefined;
    } else if (this.source === undefined && this.retry === undefined) {
      this.source = this.open();
    }
  };

  private open(): EventSource {
    const source = this.surroundings.connect(
      `/api/notification/stream/${this.lastId === '' ? '' : `?last_event_id=${this.lastId}`}`,
    );
    source.addEventListener('notifications', ({ data, lastEventId }: MessageEvent<string>) => {
      this.lastId = lastEventId;
      this.shown = JSON.parse(data) as Notification[];
      this.tell(false);
    });
    source.addEventListener('ended', ({ data }: MessageEvent<string>) => {
      this.late = JSON.parse(data) as Notification[];
      setTimeout(() => {
        this.late = [];
        this.tell(this.streamed.hasFailed);
      }, LATE_END_MS);
    });
    source.addEventListener('error', () => {
      this.tell(true);
      // The browser tries again by itself after a break, but not after an answer that is no stream.
      if (source.readyState === CLOSED && this.source === source) {
        this.source = undefined;
        this.retry = setTimeout(() => {
          this.retry = undefined;
          this.look();
        }, RETRY_MS);
      }
    });
    return source;
  }

  private tell(hasFailed: boolean): void {
    const known = new Set(this.shown.map(({ id }) => id));
    this.streamed = {
      hasFailed,
      notifications: hasFailed ? undefined : [...this.shown, ...this.late.filter(({ id }) => !known.has(id))],
    };
    for (const listener of this.listeners) listener();
  }
}

/** The one of a page. */
export function streamOfPage(): NotificationStream {
  const stream = new NotificationStream({
    connect: (address) => new EventSource(address),
    isSeen: () => document.visibilityState === 'visible',
  });
  document.addEventListener('visibilitychange', stream.look);
  return stream;
}
