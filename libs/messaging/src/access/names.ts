/** Name of the one stream that keeps every event. */
export const eventStream = 'EVENTS';

/** How long a consumer may work on an event, unless it says that it still does, before it is delivered again. */
export const ackWaitMs = 10_000;

/** The subjects of what may be lost. */
export const liveSubjects = 'live.>';

/** The stream behind a bucket. */
export const bucketStream = (bucket: string): string => `KV_${bucket}`;

/** Where the server tells every change of a bucket, followed by the key, once it is stored. */
export const bucketChanges = (bucket: string): string => `bucket.${bucket}`;
