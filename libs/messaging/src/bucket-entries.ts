import type { StoredMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/transport-node';
import { bucketStream } from './access/names.js';
import { Nats } from './nats.js';

/** What a bucket holds for a key; without a value it is the mark that a deletion has left. */
export type BucketEntry = { key: string; value: Uint8Array | undefined; revision: number; created: Date };

const perPage = 500;
const pageWithinMs = 5_000;
const notFound = 404;

/** Header by which a deletion is told from a value (NATS, ADR-8). */
const operation = 'KV-Operation';

/** Whether a message of a bucket is a value, and not the mark of a deletion. */
export const isValue = (headers: MsgHdrs | undefined): boolean => !headers?.get(operation);

/**
 * Everything a bucket holds now, marks of deletions included, oldest first. Reads without a consumer: whoever may make
 * one decides where it delivers.
 */
export async function* bucketEntries(nats: Nats, bucket: string): AsyncGenerator<BucketEntry> {
  const prefix = `$KV.${bucket}.`;
  for (let after = 0, isMore = true; isMore;) {
    isMore = false;
    for await (const message of pageAfter(nats, bucket, after)) {
      const { subject, data, header, seq, time, pending } = message;
      yield {
        key: subject.slice(prefix.length),
        value: isValue(header) ? data : undefined,
        revision: seq,
        created: time,
      };
      after = seq;
      isMore = pending > 0;
    }
  }
}

async function* pageAfter(nats: Nats, bucket: string, after: number): AsyncGenerator<StoredMsg> {
  const page = await nats.jsm.direct.getBatch(bucketStream(bucket), {
    batch: perPage,
    seq: after + 1,
    next_by_subj: `$KV.${bucket}.>`,
  });
  // A server that goes away in the middle says nothing any more.
  const timer = setTimeout(() => page.stop(new Error(`The bucket ${bucket} does not answer.`)), pageWithinMs);
  try {
    yield* page;
  } catch (error) {
    if ((error as { code?: unknown }).code !== notFound) {
      throw error;
    }
  } finally {
    clearTimeout(timer);
    page.stop();
  }
}
