import { type KV, Kvm } from '@nats-io/kv';
import { type Log, Logger, unreadableEntries } from '@reelkeep/runtime';
import { bucketStream } from './access/names.js';
import { bucketEntries } from './bucket-entries.js';
import { type BucketChange, BucketWatch } from './bucket-watch.js';
import { assertFits } from './message-size.js';
import { Nats } from './nats.js';

// So that one call ends within seconds.
const forgottenPerCall = 10_000;

/** JetStream key-value buckets: the latest value per key, watched by whoever shows or needs it. */
export class Buckets {
  private readonly opened = new Map<string, Promise<KV>>();

  private readonly log: Log;

  constructor(
    private readonly nats: Nats,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'buckets' });
  }

  async put(bucket: string, key: string, value: Uint8Array | string): Promise<void> {
    const body = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    assertFits(body, `The entry ${key} of the bucket ${bucket}`);
    await (await this.open(bucket)).put(key, body);
  }

  async get(bucket: string, key: string): Promise<Uint8Array | undefined> {
    const entry = await (await this.open(bucket)).get(key);
    return entry?.operation === 'PUT' ? entry.value : undefined;
  }

  async delete(bucket: string, key: string): Promise<void> {
    await (await this.open(bucket)).purge(key);
  }

  /** Every key that has a value now. */
  async all(bucket: string): Promise<Map<string, Uint8Array>> {
    const values = new Map<string, Uint8Array>();
    for await (const { key, value } of bucketEntries(this.nats, bucket)) {
      if (value !== undefined) {
        values.set(key, value);
      }
    }
    return values;
  }

  /**
   * Forgets that keys were deleted: a deletion leaves a marker for those who watch, and each of them is read by every
   * later watch. Markers younger than `olderThanMs` stay, for watchers that are away for a moment; of very many some.
   */
  async forgetDeletions(bucket: string, olderThanMs: number): Promise<void> {
    const markers: { key: string; revision: number }[] = [];
    for await (const { key, value, created, revision } of bucketEntries(this.nats, bucket)) {
      if (value === undefined && Date.now() - created.getTime() >= olderThanMs) {
        markers.push({ key, revision });
      }
    }
    for (const { key, revision } of markers.slice(0, forgottenPerCall)) {
      // Up to the marker and no further: the key may have a value again.
      const filter = `$KV.${bucket}.${key}`;
      await this.nats.jsm.streams.purge(bucketStream(bucket), { filter, seq: revision + 1 });
    }
  }

  /**
   * Calls back for every entry there is and then for every change; resolves once the present entries were handed over.
   * The watch outlives reconnections, and entries that `onChange` throws at: another release may have written them, so
   * each is logged, counted and stepped over.
   */
  async watch(bucket: string, onChange: (change: BucketChange) => void): Promise<{ stop(): void }> {
    const watch = new BucketWatch(this.nats, bucket, (change) => this.hand(change, bucket, onChange));
    await watch.start();
    return watch;
  }

  private hand(change: BucketChange, bucket: string, onChange: (change: BucketChange) => void): void {
    try {
      onChange(change);
    } catch (error) {
      unreadableEntries.inc({ where: `bucket ${bucket}` });
      this.log.error({ err: error, bucket, key: change.key }, 'an entry is unreadable and is stepped over');
    }
  }

  private open(bucket: string): Promise<KV> {
    let kv = this.opened.get(bucket);
    if (!kv) {
      kv = new Kvm(this.nats.connection).open(bucket, { allow_direct: true });
      this.opened.set(bucket, kv);
      // The next caller tries again: NATS may only have been away.
      kv.catch(() => this.opened.delete(bucket));
    }
    return kv;
  }
}
