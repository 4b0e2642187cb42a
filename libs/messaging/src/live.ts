import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import type { Subscription } from '@nats-io/transport-node';
import { fitsMessage } from './message-size.js';
import { Nats } from './nats.js';

/** Subject of live task progress: core NATS, lossy, at most twice a second per task. */
export const liveProgressSubject = 'live.task.progress';

/** Subject on which replicas of the downloader tell each other where their videos of a run stand. */
export const liveLaneSubject = 'live.download.lane';

/** Publishes and reads what may be lost: only progress. Facts go through the outbox. */
export class Live {
  constructor(private readonly nats: Nats) {}

  publish<D extends DescMessage>(subject: string, schema: D, message: MessageInitShape<D>): void {
    const body = toBinary(schema, create(schema, message));
    // While the server is away, or when it is too long, the message is simply lost, as live ones may be.
    if (!this.nats.connection.isClosed() && fitsMessage(body)) {
      this.nats.connection.publish(subject, body);
    }
  }

  subscribe<D extends DescMessage>(
    subject: string,
    schema: D,
    handle: (message: MessageShape<D>) => void,
  ): Subscription {
    return this.nats.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) {
          handle(fromBinary(schema, message.data));
        }
      },
    });
  }
}
