import { RepublishHeaders } from '@nats-io/jetstream';
import type { Msg, Status, Subscription } from '@nats-io/transport-node';
import { bucketChanges } from './access/names.js';
import { type BucketEntry, bucketEntries, isValue } from './bucket-entries.js';
import { Nats } from './nats.js';

export type BucketChange = { key: string; value: Uint8Array | undefined };

const tryAgainAfterMs = 250;

/**
 * Follows one bucket: the server tells each change once it is stored, and everything is read again after a
 * reconnection, since what was told meanwhile is lost. Changes come in order, no older one after a newer one; a value
 * may be handed over twice.
 */
export class BucketWatch {
  private readonly present = new Set<string>();
  /** While everything is being read: what has been handed over of each key since. */
  private revisions: Map<string, number> | undefined;
  /** What was read last: of changes until then the server may still tell. */
  private readUntil = 0;
  private subscription: Subscription | undefined;
  private isStopped = false;

  constructor(
    private readonly nats: Nats,
    private readonly bucket: string,
    private readonly onChange: (change: BucketChange) => void,
  ) {}

  /** Resolves once everything there is was handed over. */
  async start(): Promise<void> {
    this.subscription = this.nats.connection.subscribe(`${bucketChanges(this.bucket)}.>`);
    void this.hear(this.subscription);
    // Listened to from now on: a reconnection while everything is being read must not be missed.
    const statuses = this.nats.connection.status();
    await this.read(() =>
      this.load().catch((cause: unknown) => {
        this.stop();
        throw new Error(`The bucket ${this.bucket} can not be read. Starting Reelkeep makes it where it is missing.`, {
          cause,
        });
      }),
    );
    void this.readAfterReconnections(statuses);
  }

  stop(): void {
    this.isStopped = true;
    this.subscription?.unsubscribe();
  }

  private async hear(subscription: Subscription): Promise<void> {
    for await (const message of subscription) {
      this.told(message.subject.slice(bucketChanges(this.bucket).length + 1), message);
    }
  }

  private async readAfterReconnections(statuses: AsyncIterable<Status>): Promise<void> {
    for await (const { type } of statuses) {
      if (this.isStopped) {
        return;
      }
      if (type === 'reconnect') {
        await this.read(() => this.loadOnceItAnswers());
      }
    }
  }

  private async load(): Promise<BucketEntry[]> {
    const entries: BucketEntry[] = [];
    for await (const entry of bucketEntries(this.nats, this.bucket)) {
      entries.push(entry);
    }
    return entries;
  }

  /** Undefined when it is not wanted any more. */
  private async loadOnceItAnswers(): Promise<BucketEntry[] | undefined> {
    while (!this.isStopped && !this.nats.connection.isClosed()) {
      try {
        return await this.load();
      } catch {
        // JetStream is not back yet, or gone again.
        await new Promise((resolve) => setTimeout(resolve, tryAgainAfterMs));
      }
    }
    return undefined;
  }

  private async read(load: () => Promise<BucketEntry[] | undefined>): Promise<void> {
    const before = [...this.present];
    const revisions = new Map<string, number>();
    this.revisions = revisions;
    const entries = await load();
    for (const { key, value, revision } of entries ?? []) {
      if (revision > (revisions.get(key) ?? 0)) {
        this.handOver(key, value, revision);
      }
    }
    const readUntil = entries?.at(-1)?.revision ?? 0;
    for (const key of before.filter((each) => entries && !revisions.has(each))) {
      this.handOver(key, undefined, readUntil);
    }
    this.readUntil = readUntil;
    this.revisions = undefined;
  }

  private told(key: string, message: Msg): void {
    const revision = Number(message.headers?.get(RepublishHeaders.Sequence));
    const known = this.revisions ? (this.revisions.get(key) ?? 0) : this.readUntil;
    if (revision > known) {
      this.handOver(key, isValue(message.headers) ? message.data : undefined, revision);
    }
  }

  private handOver(key: string, value: Uint8Array | undefined, revision: number): void {
    if (this.isStopped) {
      return;
    }
    this.revisions?.set(key, revision);
    if (value === undefined) {
      this.present.delete(key);
    } else {
      this.present.add(key);
    }
    this.onChange({ key, value });
  }
}
