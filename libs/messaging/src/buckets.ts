import { type KV, Kvm } from '@nats-io/kv';
import { Nats } from './nats.js';

type BucketChange = { key: string; value: Uint8Array | undefined };

// So that one call ends within seconds.
const forgottenPerCall = 10_000;

/** JetStream key-value buckets: the latest value per key, watched by whoever shows or needs it. */
export class Buckets {
  private readonly opened = new Map<string, Promise<KV>>();

  constructor(private readonly nats: Nats) {}

  async put(bucket: string, key: string, value: Uint8Array | string): Promise<void> {
    await (await this.open(bucket)).put(key, value);
  }

  async get(bucket: string, key: string): Promise<Uint8Array | undefined> {
    const entry = await (await this.open(bucket)).get(key);
    return entry?.operation === 'PUT' ? entry.value : undefined;
  }

  async delete(bucket: string, key: string): Promise<void> {
    await (await this.open(bucket)).purge(key);
  }

  /**
   * Forgets that keys were deleted: a deletion leaves a marker for those who watch, and each of them is read by every
   * later watch. Markers younger than `olderThanMs` stay, for watchers that are away for a moment; of very many some.
   */
  async forgetDeletions(bucket: string, olderThanMs: number): Promise<void> {
    const kv = await this.open(bucket);
    const markers: { key: string; revision: number }[] = [];
    for await (const { key, operation, created, revision } of await kv.history({ key: '>' })) {
      if (operation !== 'PUT' && Date.now() - created.getTime() >= olderThanMs) {
        markers.push({ key, revision });
      }
    }
    const { streamInfo } = await kv.status();
    for (const { key, revision } of markers.slice(0, forgottenPerCall)) {
      // Up to the marker and no further: the key may have a value again.
      const filter = `$KV.${bucket}.${key}`;
      await this.nats.jsm.streams.purge(streamInfo.config.name, { filter, seq: revision + 1 });
    }
  }

  /**
   * Calls back for every entry there is and then for every change; resolves once the present entries were handed over.
   * The watch outlives reconnections.
   */
  async watch(bucket: string, onChange: (change: BucketChange) => void): Promise<{ stop(): void }> {
    const kv = await this.open(bucket);
    let caughtUp: () => void = () => undefined;
    const initial = new Promise<void>((resolve) => {
      caughtUp = resolve;
    });
    const entries = await kv.watch();
    const status = await kv.status();
    if (status.values === 0) {
      caughtUp();
    }
    void (async () => {
      for await (const entry of entries) {
        onChange({ key: entry.key, value: entry.operation === 'PUT' ? entry.value : undefined });
        if (entry.delta === 0) {
          caughtUp();
        }
      }
    })();
    await initial;
    return { stop: () => entries.stop() };
  }

  private open(bucket: string): Promise<KV> {
    let kv = this.opened.get(bucket);
    if (!kv) {
      kv = new Kvm(this.nats.connection).create(bucket, { history: 1 });
      this.opened.set(bucket, kv);
      // The next caller tries again: NATS may only have been away.
      kv.catch(() => this.opened.delete(bucket));
    }
    return kv;
  }
}
