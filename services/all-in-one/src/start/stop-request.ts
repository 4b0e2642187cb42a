/** Ctrl-C, SIGTERM or the end of the terminal: the first one asks for an orderly stop, later ones change nothing. */
export class StopRequest {
  readonly received: Promise<void>;
  private readonly request: () => void;
  private readonly listeners: (() => void)[] = [];
  private wasReceived = false;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.received = promise;
    this.request = () => {
      if (!this.wasReceived) {
        this.wasReceived = true;
        for (const listener of this.listeners) {
          listener();
        }
        resolve();
      }
    };
    process.on('SIGINT', this.request).on('SIGTERM', this.request).on('SIGHUP', this.request);
  }

  get isReceived(): boolean {
    return this.wasReceived;
  }

  /** Calls back at the request, at once when it was received already. */
  onRequest(listener: () => void): void {
    this.listeners.push(listener);
    if (this.wasReceived) {
      listener();
    }
  }

  dispose(): void {
    process.off('SIGINT', this.request).off('SIGTERM', this.request).off('SIGHUP', this.request);
  }
}
